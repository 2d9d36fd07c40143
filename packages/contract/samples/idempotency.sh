# Send it twice: the second answer has
# Idempotency-Replayed: true.
curl -i https://beamwright.example/api/v1/folders \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Idempotency-Key: order-4711-folder' \
  -H 'Content-Type: application/json' \
  -d '{ "name": "Order 4711" }'
