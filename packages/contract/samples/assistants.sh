# Streamable HTTP, for assistants that need no program.
curl https://beamwright.example/mcp \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Content-Type: application/json' \
  -H 'Accept: application/json, text/event-stream' \
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'
