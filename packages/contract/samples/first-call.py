import json
from urllib.request import Request, urlopen

def call(method, path, body=None):
    request = Request(
        "https://beamwright.example/api/v1" + path,
        method=method,
        headers={
            "Authorization": "Bearer bw_live_YOUR_KEY",
            "Content-Type": "application/json",
        },
        data=None if body is None else json.dumps(body).encode(),
    )
    with urlopen(request) as response:
        return json.load(response)

profile = call("GET", "/profile")
print(profile["name"], profile["plan"]["name"])

laser = {"name": "Shop laser", "type": "CO2", "power_watts": 80, "is_galvo": False}
machine = call("POST", "/machines", laser)
sentence = {"machine_id": machine["id"], "input_text": "cut 3 mm birch plywood"}
job = call("POST", "/jobs", sentence)
for step in job["workflow"]:
    print(step["operation"], step["settings"]["speed_mm_min"])
