import base64
import hmac
import json
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = "whsec_YOUR_SECRET"

def verify(headers, body):
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.digest(key, signed, "sha256"))
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, one) for one in given)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        is_ours = verify(self.headers, body)
        self.send_response(204 if is_ours else 400)
        self.end_headers()
        if is_ours:
            print(json.loads(body)["type"], flush=True)

HTTPServer(("", 8080), Receiver).serve_forever()
