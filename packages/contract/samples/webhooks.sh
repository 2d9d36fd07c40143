# $ID, $TIMESTAMP and $SIGNATURE are the headers webhook-id,
# webhook-timestamp and webhook-signature; body.json is the
# body, byte by byte as it came.
SECRET='whsec_YOUR_SECRET'

key=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=v1,$({ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

age=$(($(date +%s) - TIMESTAMP))
if [ "${age#-}" -le 300 ] && printf '%s' "$SIGNATURE" | tr ' ' '\n' | grep -qxF "$expected"; then
  echo 'From Beamwright'
else
  echo 'Refused'
fi
