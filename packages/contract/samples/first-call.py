import json
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

machines = call("/machines")["items"]
if not machines:
    raise SystemExit("Add a machine first")

sentence = {"machine_id": machines[0]["id"], "input_text": "cut 3 mm birch plywood"}
job = call("/jobs", sentence)
print(machines[0]["name"], job["outcome"])
for step in job["workflow"]:
    print(step["operation"], step["settings"]["speed_mm_min"])
