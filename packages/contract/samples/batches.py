import json
import time
from urllib.request import Request, urlopen

def call(path, body=None):
    request = Request(
        "https://beamwright.example/api/v1" + path,
        headers={
            "Authorization": "Bearer bw_live_YOUR_KEY",
            "Content-Type": "application/json",
        },
        data=None if body is None else json.dumps(body).encode(),
    )
    with urlopen(request) as response:
        return json.load(response)

machine_id = "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01"
sentences = ["cut 3 mm birch plywood", "engrave slate"]
jobs = [{"machine_id": machine_id, "input_text": text} for text in sentences]
batch = call("/job-batches", {"jobs": jobs})

while batch["state"] != "done":
    time.sleep(5)
    batch = call("/job-batches/" + batch["id"])
for item in batch["items"]:
    print(item["job"]["outcome"] if item["job"] else item["problem"]["code"])
