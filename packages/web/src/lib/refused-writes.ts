import type { Operation } from '@beamwright/contract';
import type { AnyInput } from './api.ts';
import { REFUSED_WRITES } from './has-refused.ts';
import { readStored, writeStored } from './storage.ts';

type SentOperation = Pick<Operation, 'id' | 'method' | 'path'>;

/** What was typed when the session had ended, as it was sent. */
export interface RefusedWrite {
  operation: SentOperation;
  input: AnyInput;
  /** In ms since 1970. */
  at: number;
}

/** After this time, sending it could undo what was changed on another device since. */
const KEPT_MS = 7 * 86_400_000;

function readAll(): RefusedWrite[] {
  const stored = readStored(REFUSED_WRITES);
  return Array.isArray(stored) ? (stored as RefusedWrite[]) : [];
}

const writeAll = (writes: RefusedWrite[]): void =>
  writeStored(REFUSED_WRITES, writes.length > 0 ? writes : null);

const targetOf = ({ operation, input }: RefusedWrite): string =>
  JSON.stringify([operation.id, input.params, (input.body as { id?: string }).id]);

const fieldsOf = ({ input }: RefusedWrite): string[] => Object.keys(input.body as object);

/** A later write to the same place replaces an earlier one, unless that one has other fields. */
function replaces(later: RefusedWrite, earlier: RefusedWrite): boolean {
  const fields = fieldsOf(later);
  return (
    targetOf(later) === targetOf(earlier) &&
    fieldsOf(earlier).every((name) => fields.includes(name))
  );
}

/** Nothing that signs in or confirms may be stored. */
const isSecret = ({ path }: SentOperation, { body }: AnyInput): boolean =>
  path.startsWith('/auth/') ||
  Object.keys(body as object).some((name) => /password|passkey|token|secret|code/.test(name));

/** Stores what was typed, unless it is a secret. */
export function storeRefused(operation: SentOperation, input: AnyInput): void {
  const isTyped = input.body !== undefined && operation.method !== 'GET';
  if (!isTyped || isSecret(operation, input)) return;
  const { id, method, path } = operation;
  keepAgain({ operation: { id, method, path }, input, at: Date.now() });
}

/** Stores a write once more that could not be sent. */
export function keepAgain(write: RefusedWrite): void {
  const others = readAll().filter((kept) => !replaces(write, kept));
  writeAll([...others, write]);
}

/** Removes and returns what was kept, oldest first. */
export function takeRefused(now: number): RefusedWrite[] {
  const writes = readAll();
  writeAll([]);
  return writes.filter(({ at }) => now - at < KEPT_MS);
}
