/** Errors of API keys. */
export const API_ACCESS_ERRORS = {
  api_key_invalid: {
    status: 401,
    title: 'This API key doesn’t exist',
    help: 'Send it as “Authorization: Bearer bw_live_…”, whole and without quotes.',
  },
  api_key_revoked: {
    status: 401,
    title: 'This API key was revoked',
    help: 'Create a new one in API Management.',
  },
  api_key_expired: {
    status: 401,
    title: 'This API key has expired',
    help: 'Create a new one, or rotate it, in API Management.',
  },
  api_key_address_refused: {
    status: 403,
    title: 'This API key isn’t allowed from your address',
    help: 'Add {address} to its allowed addresses in API Management.',
    values: { address: 'text' },
  },
  api_key_scope_missing: {
    status: 403,
    title: 'This API key lacks the scope {scope}',
    help: 'Add the scope to it in API Management.',
    values: { scope: 'text' },
  },
  api_key_refused: {
    status: 403,
    title: 'This can’t be done with an API key',
    help: 'Do it in the app.',
  },
  api_access_missing: {
    status: 403,
    title: 'Your plan doesn’t include API access',
    help: 'Your keys work again with the Shop or Corporate plan.',
  },
  api_key_over_plan: {
    status: 403,
    title: 'Your plan doesn’t include this many API keys',
    help: 'The keys you created first still work. Revoke one of them, or choose a larger plan.',
  },
  too_many_api_keys: {
    status: 403,
    title: '{n, plural, one {Your plan includes # API key} other {Your plan includes # API keys}}',
    help: 'Revoke one you no longer use, or choose a larger plan.',
    values: { n: 'number' },
  },
  api_version_unknown: {
    status: 400,
    title: 'This version of the API doesn’t exist',
    help: 'Send one of these as Beamwright-Version, or leave the header out: {versions}.',
    values: { versions: 'text' },
  },
  too_many_batches: {
    status: 429,
    title: 'Too many batches are running',
    help: 'Wait until one of them is done, then send this one again.',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'This Idempotency-Key can’t be used',
    help: 'Send 1 to 255 visible ASCII characters, for example a UUID.',
  },
  idempotency_key_running: {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running',
    help: 'Send it again after the seconds in Retry-After: you get the answer of the first one, or it is performed if that one was interrupted.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used for another request',
    help: 'Use a new key for each request that differs.',
  },
  idempotency_answer_not_kept: {
    status: 409,
    title: 'This request was performed, but its answer isn’t kept',
    help: 'It was very long, or your account keeps too many answers. Read what is there now.',
  },
  secret_shown_once: {
    status: 409,
    title: 'This request was performed, and its secret was shown once',
    help: 'The secret isn’t kept for a repeat. To get another one, rotate it with a new Idempotency-Key.',
  },
  too_many_idempotency_keys: {
    status: 429,
    title: 'Too many requests with an Idempotency-Key in a day',
    help: 'Wait, or send it without the header. Requests you repeat still get their answers.',
  },
} as const;
