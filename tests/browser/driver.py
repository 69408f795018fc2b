"""A browser for tests: headless Chromium through ChromeDriver's WebDriver
interface, with nothing but Python's own library."""
import json
import re
import subprocess
import time
import urllib.error
import urllib.request

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
    "--disable-dev-shm-usage", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]
# WebDriver's names of keys.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "Left": "\ue012",
        "Right": "\ue014", "Home": "\ue011", "End": "\ue010",
        "Shift": "\ue008"}


class Browser:
    """One session.  `with Browser() as browser:' ends it in any case."""

    def __init__(self):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        port = None
        while port is None:
            line = self.driver.stdout.readline()
            if not line:
                raise SystemExit("chromedriver does not start")
            port = re.search(r"started successfully on port (\d+)", line)
        self.base = "http://127.0.0.1:%s/session" % port[1]

    def __enter__(self):
        options = {"args": FLAGS}
        wanted = {"goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL"}}
        session = self.call("POST", "", {
            "capabilities": {"alwaysMatch": wanted}})
        self.base += "/" + session["sessionId"]
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, method=method, data=data,
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def devtools(self, command, **params):
        return self.call("POST", "/goog/cdp/execute",
                         {"cmd": command, "params": params})

    def run(self, script, *args):
        return self.call("POST", "/execute/sync",
                         {"script": script, "args": list(args)})

    def screen(self, width, height, scheme="light"):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width,
                      height=height, deviceScaleFactor=1, mobile=False)
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}])

    def open(self, address):
        """A new page, even where only the part after # is another."""
        self.call("POST", "/url", {"url": "about:blank"})
        self.call("POST", "/url", {"url": address})

    def press(self, *keys):
        for key in keys:
            value = KEYS.get(key, key)
            self.call("POST", "/actions", {"actions": [{
                "type": "key", "id": "keyboard", "actions": [
                    {"type": "keyDown", "value": value},
                    {"type": "keyUp", "value": value}]}]})

    def messages(self):
        """What the browser had to complain of."""
        return [entry["message"]
                for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def wait(self, script, *args):
        """Until the script gives something true, for two seconds."""
        for _ in range(100):
            answer = self.run(script, *args)
            if answer:
                return answer
            time.sleep(.02)
        return None
