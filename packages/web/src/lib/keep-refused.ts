import type { Operation } from '@beamwright/contract';
import type { AnyInput } from './api.ts';
import { isProblem } from './api-problem.ts';

/** Stores what was typed if it was refused because the session had ended; its code loads only then. */
export function keepRefused(operation: Operation, input: AnyInput, error: unknown): void {
  if (!isProblem(error, 'session_expired', 'authentication_required')) return;
  import('./refused-writes.ts').then(
    ({ storeRefused }) => storeRefused(operation, input),
    () => undefined,
  );
}
