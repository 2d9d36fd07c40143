curl https://beamwright.example/api/v1/machines \
  -H 'Authorization: Bearer bw_live_YOUR_KEY'

# machine_id is an id of the answer above.
curl https://beamwright.example/api/v1/jobs \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Content-Type: application/json' \
  -d '{
    "machine_id": "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01",
    "input_text": "cut 3 mm birch plywood"
  }'
