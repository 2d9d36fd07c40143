import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://beamwright.example/api/v1/machines",
    headers={"Authorization": "Bearer bw_live_YOUR_KEY"},
)
with urlopen(request) as response:
    machines = json.load(response)
    request.add_header("If-None-Match", response.headers["ETag"])

try:
    machines = json.load(urlopen(request))
except HTTPError as error:
    if error.code != 304:
        raise
    print("You have it already", len(machines["items"]))
