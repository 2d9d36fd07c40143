import { StripeFailure } from '../errors.ts';
import type { Fake, Fault } from '../fake.ts';

/** The fault that waits for this request, which is then used up by one. */
export function takeFault(fake: Fake, method: string, path: string): Fault | undefined {
  const index = fake.faults.findIndex(
    (fault) => (fault.method ?? method) === method && path.startsWith(fault.path ?? ''),
  );
  const fault = fake.faults[index];
  if (fault === undefined) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) fake.faults.splice(index, 1);
  return fault;
}

/** Answers a fault that is an answer. */
export function throwFault({ kind }: Fault): void {
  if (kind === 'rate_limit') {
    const code = 'rate_limit';
    throw new StripeFailure(429, 'rate_limit_error', 'Too many requests.', { code });
  }
  if (kind === 'server_error')
    throw new StripeFailure(500, 'api_error', 'An unknown error occurred.');
}
