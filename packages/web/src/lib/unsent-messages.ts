import { listStored, readStored, writeStored } from './storage.ts';

/** A message that the server may not have. */
export interface Unsent {
  id: string;
  /** When it was written, in ISO 8601. */
  written_at: string;
  /** Why it was not sent; null while it waits. */
  problem: string | null;
}

/** Where the messages of one team or case are stored: a key for each, so that tabs don’t overwrite each other’s. */
export type UnsentPlace = `case-unsent.${string}.` | `chat-unsent.${string}.`;

export const unsentKey = (place: UnsentPlace, id: string) => `${place}${id}` as const;

/** What this device keeps there, in the order of writing. */
export function readUnsent(place: UnsentPlace): readonly Unsent[] {
  try {
    return listStored()
      .filter((key) => key.startsWith(place))
      .flatMap((key) => (readStored(key) as Unsent | null) ?? [])
      .toSorted((a, b) => a.written_at.localeCompare(b.written_at));
  } catch {
    // Storage is blocked, so nothing is stored.
    return [];
  }
}

/**
 * The unsent messages of this tab, which storage keeps over a reload, and why they wait. `onGone` is called with each
 * that was sent or deleted.
 */
export function createUnsentMessages<Message extends Unsent>(
  place: UnsentPlace,
  onGone: (message: Message) => void,
) {
  let unsent = readUnsent(place) as readonly Message[];
  let holdReason: string | null = null;
  const watchers = new Set<() => void>();

  const notify = () => watchers.forEach((watcher) => watcher());

  function set(next: readonly Message[]): void {
    unsent = next;
    notify();
  }

  function drop(id: string): void {
    const gone = unsent.find((one) => one.id === id);
    writeStored(unsentKey(place, id), null);
    set(unsent.filter((one) => one !== gone));
    if (gone) onGone(gone);
  }

  return {
    get: () => unsent,
    /** Why what was written is sent a little later; null if nothing holds it. */
    holdReason: () => holdReason,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    add: (message: Message): void => {
      writeStored(unsentKey(place, message.id), message);
      set([...unsent, message]);
    },
    /** Says why it was not sent, or that it waits again. */
    mark: (id: string, problem: string | null): void => {
      const found = unsent.find((one) => one.id === id);
      if (found === undefined) return;
      const marked = { ...found, problem };
      writeStored(unsentKey(place, id), marked);
      set(unsent.map((one) => (one === found ? marked : one)));
    },
    hold: (reason: string | null): void => {
      holdReason = reason;
      notify();
    },
    drop,
    /** Another tab has sent it, or its user deleted it there. */
    follow: ({ key, newValue }: StorageEvent): void => {
      if (newValue !== null) return;
      const gone = unsent.find(({ id }) => key?.endsWith(unsentKey(place, id)));
      if (gone) drop(gone.id);
    },
  };
}

export type UnsentMessages<Message extends Unsent> = ReturnType<
  typeof createUnsentMessages<Message>
>;
