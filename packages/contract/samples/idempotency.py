import json
from urllib.request import Request, urlopen

request = Request(
    "https://beamwright.example/api/v1/folders",
    headers={
        "Authorization": "Bearer bw_live_YOUR_KEY",
        "Idempotency-Key": "order-4711-folder",
        "Content-Type": "application/json",
    },
    data=json.dumps({"name": "Order 4711"}).encode(),
)
for attempt in range(2):
    with urlopen(request) as response:
        print(json.load(response)["id"], response.headers["Idempotency-Replayed"])
