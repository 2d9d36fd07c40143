import json
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://beamwright.example/api/v1/machines",
    headers={"Authorization": "Bearer bw_live_YOUR_KEY"},
)

def send(request, attempts=5):
    for attempt in range(attempts):
        try:
            return urlopen(request)
        except HTTPError as error:
            if error.code != 429 or attempt == attempts - 1:
                raise
            time.sleep(int(error.headers["Retry-After"]))

with send(request) as response:
    print(response.headers["RateLimit"], len(json.load(response)["items"]))
