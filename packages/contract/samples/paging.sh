# The header Link has the address of the next page.
curl -i 'https://beamwright.example/api/v1/settings?limit=50' \
  -H 'Authorization: Bearer bw_live_YOUR_KEY'
