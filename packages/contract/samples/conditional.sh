# The first time, curl keeps the ETag; then it gets 304
# until something changes.
curl -i https://beamwright.example/api/v1/machines \
  -H 'Authorization: Bearer bw_live_YOUR_KEY' \
  --etag-save machines.etag --etag-compare machines.etag
