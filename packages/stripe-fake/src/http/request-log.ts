import type { Fake, LoggedRequest } from '../fake.ts';

const MAX_KEPT = 10_000;

/** Keeps a request for the tests; the oldest are dropped. */
export function logRequest(fake: Fake, request: LoggedRequest): LoggedRequest {
  fake.requests.push(request);
  if (fake.requests.length > MAX_KEPT) fake.requests.shift();
  return request;
}
