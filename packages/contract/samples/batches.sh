# 202. Then ask at the address in Location until the state
# is done.
curl -i https://beamwright.example/api/v1/job-batches \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Content-Type: application/json' \
  -d '{
    "jobs": [
      {
        "machine_id": "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01",
        "input_text": "cut 3 mm birch plywood"
      },
      {
        "machine_id": "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01",
        "input_text": "engrave slate"
      }
    ]
  }'
