# Refused: 404 and a problem document.
curl https://beamwright.example/api/v1/jobs/00000000-0000-4000-8000-000000000000 \
  -H 'Authorization: Bearer bw_live_YOUR_KEY'

# Not refused: 201 with "outcome": "blocked", the reasons
# in safety, and no workflow.
curl https://beamwright.example/api/v1/jobs \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Content-Type: application/json' \
  -d '{
    "machine_id": "5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01",
    "input_text": "cut 3 mm PVC"
  }'
