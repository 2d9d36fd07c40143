curl -i https://beamwright.example/api/v1/profile \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  -H 'Beamwright-Version: API_VERSION'
