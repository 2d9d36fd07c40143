import type { Operation } from '@beamwright/contract';
import { addressOf } from './api.ts';
import type { AnyInput } from './api.ts';

/** Analytics never disturb: a failure is only logged, and nothing is sent again. */
function note(operation: Operation, reason: unknown): void {
  // oxlint-disable-next-line no-console
  console.debug(`analytics: ${operation.id} failed`, reason);
}

/**
 * Sends without the checks of `api.ts`, which would sign out or show a connection problem. `isLast`: also when the page
 * is left.
 */
export async function sendQuietly(
  operation: Operation,
  input: AnyInput,
  isLast = false,
): Promise<Response | null> {
  try {
    const answer = await fetch(addressOf(operation, input), {
      method: operation.method,
      credentials: 'same-origin',
      keepalive: isLast,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body ?? {}),
    });
    if (!answer.ok) note(operation, answer.status);
    return answer;
  } catch (error) {
    note(operation, error);
    return null;
  }
}
