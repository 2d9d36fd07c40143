import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = {"limit": 50}
while True:
    request = Request(
        "https://beamwright.example/api/v1/settings?" + urlencode(query),
        headers={"Authorization": "Bearer bw_live_YOUR_KEY"},
    )
    with urlopen(request) as response:
        page = json.load(response)
    for setting in page["items"]:
        print(setting["name"])
    if page["next_cursor"] is None:
        break
    query["cursor"] = page["next_cursor"]
