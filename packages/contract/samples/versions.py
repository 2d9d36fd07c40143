import json
from urllib.request import Request, urlopen

request = Request(
    "https://beamwright.example/api/v1/profile",
    headers={
        "Authorization": "Bearer bw_live_YOUR_KEY",
        "Beamwright-Version": "API_VERSION",
    },
)
with urlopen(request) as response:
    print(response.headers["Beamwright-Version"], response.headers["Sunset"])
    print(json.load(response)["plan"]["name"])
