import { dismissBanner } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { readStored, storageOwner, writeStored } from '../../../lib/storage.ts';

/** Dismissals that the server may not have. */
const KEY = 'banner-dismissals';

/** What was dismissed since the page was opened, with who did it. */
let hidden: readonly string[] = [];
const watchers = new Set<() => void>();

const markOf = (id: string): string => `${String(storageOwner())} ${id}`;

function readUnsent(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.map(String) : [];
}

const writeUnsent = (ids: string[]): void => writeStored(KEY, ids.length > 0 ? ids : null);

export function watchDismissals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const listHidden = (): readonly string[] => hidden;

/** A banner that comes back does so with the next page load. */
export const isHidden = (marks: readonly string[], id: string): boolean =>
  marks.includes(markOf(id)) || readUnsent().includes(id);

/** Hides it at once; without a connection the dismissal is sent later, also after a reload. */
export function dismissHere(id: string): void {
  hide(id);
  writeUnsent([...readUnsent(), id]);
  sendDismissals();
}

function hide(id: string): void {
  hidden = [...hidden, markOf(id)];
  for (const watcher of watchers) watcher();
}

let sending: Promise<void> | undefined;

export function sendDismissals(): void {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
}

async function sendAll(): Promise<void> {
  for (;;) {
    const [id] = readUnsent();
    if (id === undefined) return;
    try {
      await call(dismissBanner, { params: { id } });
    } catch (error) {
      if (isTemporary(error)) return;
    }
    // The list that is shown may be from before.
    hide(id);
    writeUnsent(readUnsent().filter((one) => one !== id));
  }
}
