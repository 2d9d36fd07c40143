/** Requests with an `Idempotency-Key` whose answers an account may keep; further ones are refused. */
export const MAX_KEPT_REQUESTS = 50_000;
/** Megabytes of their answers; those of further ones are not kept. */
export const MAX_KEPT_MB = 25;
