import type { OperationInput, postMessage } from '@beamwright/contract';
import { listStored, readStored, writeStored } from '../../../lib/storage.ts';
import type { StoredKey } from '../../../lib/stored-keys.ts';
import { forgetDraft, photosAmong, readDraft } from './draft.ts';
import type { Photos } from './photos.ts';

export type Draft = OperationInput<typeof postMessage>['body'];

/** A message that the server may not have. */
export interface UnsentMessage {
  id: string;
  draft: Draft;
  /** What a reply answers, to show it. */
  repliedTo: { name: string | null; excerpt: string } | null;
  /** When it was written, in ISO 8601. */
  written_at: string;
  /** Why it was not sent; null while it waits. */
  problem: string | null;
}

export const photosOf = ({ attachments = [] }: Draft): string[] => photosAmong(attachments);

/** A key for each message, so that tabs that write in one chat don’t overwrite what the others wrote. */
const keyOf = (teamId: string, id: string) => `chat-unsent.${teamId}.${id}` as const;

function listKeys(teamId: string): StoredKey[] {
  try {
    return listStored().filter((key) => key.startsWith(keyOf(teamId, '')));
  } catch {
    // Storage is blocked, so nothing is stored.
    return [];
  }
}

const readUnsent = (teamId: string): readonly UnsentMessage[] =>
  listKeys(teamId)
    .flatMap((key) => (readStored(key) as UnsentMessage | null) ?? [])
    .toSorted((a, b) => a.written_at.localeCompare(b.written_at));

/** The unsent messages of this tab, which storage keeps over a reload, and why they wait. */
export function createUnsentList(teamId: string, photos: Photos) {
  let unsent = readUnsent(teamId);
  unsent.forEach(({ draft }) => photos.restore(photosOf(draft)));
  photos.restore(photosAmong(readDraft(teamId).attached));
  let held: string | null = null;
  const watchers = new Set<() => void>();

  function set(next: readonly UnsentMessage[]): void {
    unsent = next;
    for (const watcher of watchers) watcher();
  }

  function drop(id: string): void {
    const gone = unsent.find((one) => one.id === id);
    writeStored(keyOf(teamId, id), null);
    set(unsent.filter((one) => one !== gone));
    if (gone) photosOf(gone.draft).forEach(photos.drop);
  }

  /** Adds one, or puts it in place of how it was. */
  function keep(message: UnsentMessage): void {
    writeStored(keyOf(teamId, message.id), message);
    const isKnown = unsent.some(({ id }) => id === message.id);
    set(
      isKnown ? unsent.map((one) => (one.id === message.id ? message : one)) : [...unsent, message],
    );
  }

  return {
    get: () => unsent,
    /** Why what was written is sent a little later; null if nothing holds it. */
    held: () => held,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    keep,
    drop,
    mark: (id: string, problem: string | null): void => {
      const found = unsent.find((one) => one.id === id);
      if (found) keep({ ...found, problem });
    },
    hold: (reason: string | null): void => {
      held = reason;
      for (const watcher of watchers) watcher();
    },
    /** Another tab has sent it, or its user deleted it there. */
    follow: ({ key, newValue }: StorageEvent): void => {
      if (newValue !== null) return;
      const gone = unsent.find(({ id }) => key?.endsWith(keyOf(teamId, id)));
      if (gone) drop(gone.id);
    },
  };
}

/** What was written and not sent, for somebody who may not send it any more. */
export const unsentTexts = (teamId: string): string[] =>
  [...readUnsent(teamId).map(({ draft }) => draft.message), readDraft(teamId).text].filter(
    (text) => text !== '',
  );

/** Drops what somebody copied instead. */
export function forgetUnsent(teamId: string): void {
  const unsent = readUnsent(teamId);
  const photos = [
    ...unsent.flatMap(({ draft }) => photosOf(draft)),
    ...photosAmong(readDraft(teamId).attached),
  ];
  for (const id of photos) writeStored(`chat-photo.${id}`, null);
  for (const { id } of unsent) writeStored(keyOf(teamId, id), null);
  forgetDraft(teamId);
}
