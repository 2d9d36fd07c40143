import type { Operation } from '@beamwright/contract';
import type { AnyInput } from './api.ts';
import { isStoredUnsent } from './is-stored-unsent.ts';
import { readStored, writeStored } from './storage.ts';

type SentOperation = Pick<Operation, 'id' | 'method' | 'path'>;

/** Fields with their values; some are objects of fields themselves. */
export type Patch = Readonly<Record<string, unknown>>;

/** What a changed preference needs to be sent late, or taken back. */
export interface UnsentPreference {
  /** What it changes in the profile. */
  patch: Patch;
  /** What was shown before. */
  before: Patch;
  /** Values of the same fields that the server may have from here; anything else was changed elsewhere. */
  ours: readonly Patch[];
  /** What is different now, such as "Theme: Dark". */
  text: string;
}

/** A write that the server may not have, as it was sent. */
export interface UnsentWrite {
  operation: SentOperation;
  input: AnyInput;
  /** In ms since 1970. */
  at: number;
  preference?: UnsentPreference;
}

/** Name of what is stored. */
const KEY = 'unsent-writes';

const listeners = new Set<() => void>();
let onWaiting = (): void => {};

/** Registers the one listener that is notified when a change got no response and waits. */
export function listenForWaiting(listener: () => void): void {
  onWaiting = listener;
}

export const announceWaiting = (): void => onWaiting();

export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Oldest first. */
export function listUnsent(): UnsentWrite[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? (stored as UnsentWrite[]) : [];
}

function writeAll(writes: UnsentWrite[]): void {
  writeStored(KEY, writes.length > 0 ? writes : null);
  for (const listener of listeners) listener();
}

/** True when something is left to send. */
export const hasUnsent = (): boolean => listUnsent().length > 0;

/** The changes of preferences, oldest first. */
export const unsentPreferences = (): UnsentPreference[] =>
  listUnsent().flatMap(({ preference }) => preference ?? []);

export const isObject = (value: unknown): value is Patch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEqual = (a: Patch, b: Patch): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where a patch has values: `['name', 'notifications.usage.email']`. */
export const pathsOf = (patch: Patch): string[] =>
  Object.entries(patch).flatMap(([name, value]) =>
    isObject(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );

const targetOf = ({ operation, input }: UnsentWrite): string =>
  JSON.stringify([operation.id, input.params, (input.body as { id?: string }).id]);

const fieldsOf = ({ input }: UnsentWrite): string[] => pathsOf(input.body as Patch);

/** A later write to the same place replaces an earlier one, unless that one has other fields. */
export function replaces(later: UnsentWrite, earlier: UnsentWrite): boolean {
  const fields = fieldsOf(later);
  return (
    targetOf(later) === targetOf(earlier) &&
    fieldsOf(earlier).every((name) => fields.includes(name))
  );
}

/** Stores what was typed. Returns it if it is stored. */
export function storeUnsent(
  { id, method, path }: SentOperation,
  input: AnyInput,
  preference?: UnsentPreference,
): UnsentWrite | null {
  const operation = { id, method, path };
  if (!isStoredUnsent(id)) return null;
  const write = { operation, input, at: Date.now(), ...(preference && { preference }) };
  writeAll([...listUnsent().filter((kept) => !replaces(write, kept)), write]);
  return write;
}

const isSame = (a: UnsentWrite, b: UnsentWrite): boolean => JSON.stringify(a) === JSON.stringify(b);

/** False once the server has it, or a later one has replaced it, or if it could not be stored. */
export const isUnsent = (write: UnsentWrite): boolean =>
  listUnsent().some((kept) => isSame(kept, write));

/** The server has it, or refuses it for good. */
export const dropUnsent = (write: UnsentWrite): void =>
  writeAll(listUnsent().filter((kept) => !isSame(kept, write)));
