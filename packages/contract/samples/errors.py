import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

API = "https://beamwright.example/api/v1"
HEADERS = {
    "Authorization": "Bearer bw_live_YOUR_KEY",
    "Content-Type": "application/json",
}

try:
    urlopen(Request(API + "/jobs/00000000-0000-4000-8000-000000000000", headers=HEADERS))
except HTTPError as error:
    problem = json.load(error)
    if problem["code"] != "not_found":
        raise
    print("No such job", problem["request_id"])

body = {
    "machine_id": "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01",
    "input_text": "cut 3 mm PVC",
}
with urlopen(Request(API + "/jobs", headers=HEADERS, data=json.dumps(body).encode())) as response:
    job = json.load(response)
print(job["outcome"], len(job["workflow"]))  # blocked 0
