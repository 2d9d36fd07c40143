# curl waits as long as Retry-After says, at most 5 times.
curl -i --retry 5 https://beamwright.example/api/v1/machines \
  -H 'Authorization: Bearer bw_live_YOUR_KEY'
