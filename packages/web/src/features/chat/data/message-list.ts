import type { ChatEvent, ListedMessage, TeamMessage } from '@beamwright/contract';

/** Messages in the order of their position, without gaps between them. */
export type Messages = readonly ListedMessage[];

/** Where a message with this position is, or belongs. */
function findPlace(messages: Messages, position: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Placing {
  /** Whether a message before the first one belongs here: not while older ones are missing. */
  isAtStart: boolean;
  /** Whether a message after the last one belongs here: not while newer ones are missing. */
  isAtEnd: boolean;
}

/** With a message as it is now. One from outside the part that is known is left out, an older state ignored. */
export function place(
  messages: Messages,
  message: TeamMessage | ListedMessage,
  { isAtStart, isAtEnd }: Placing,
): Messages {
  const at = findPlace(messages, message.position);
  const known = messages[at];
  if (known?.position === message.position) {
    if (known.revision > message.revision) return messages;
    const merged = { ...known, ...message };
    return [...messages.slice(0, at), merged, ...messages.slice(at + 1)];
  }
  if ((at === 0 && !isAtStart) || (at === messages.length && !isAtEnd)) return messages;
  const added: ListedMessage = { reactions: [], ...message };
  return [...messages.slice(0, at), added, ...messages.slice(at)];
}

/** With the reactions of an event, which does not say whose they are. */
export function placeReaction(
  messages: Messages,
  { id, revision, user_id, is_on, reactions }: ChatEvent['reaction'],
  ownId: string,
): Messages {
  return messages.map((message) => {
    if (message.id !== id || message.revision >= revision) return message;
    const before = new Map(message.reactions.map((one) => [one.reaction, one]));
    return {
      ...message,
      revision,
      reactions: reactions.map(({ reaction, count }) => {
        const known = before.get(reaction);
        const isChanged = user_id === ownId && known?.count !== count;
        return { reaction, count, is_own: isChanged ? is_on : (known?.is_own ?? false) };
      }),
    };
  });
}

/** Two parts that follow each other, without repeating what is in both. */
export function join(older: Messages, newer: Messages): Messages {
  const last = older.at(-1)?.position ?? -1;
  return [...older, ...newer.filter(({ position }) => position > last)];
}

/** With the new name of somebody who wrote messages or is answered in them; without one, their account is gone. */
export function placePerson(messages: Messages, { user_id, name }: ChatEvent['person']): Messages {
  const written = new Set(messages.flatMap(({ id, user }) => (user?.id === user_id ? [id] : [])));
  const rename = <P extends { id: string; name: string }>(person: P | null): P | null => {
    if (person?.id !== user_id) return person;
    return name === null ? null : { ...person, name };
  };
  return messages.map((message) => ({
    ...message,
    user: rename(message.user),
    deleted_by: rename(message.deleted_by),
    reply_to:
      message.reply_to && written.has(message.reply_to.id)
        ? { ...message.reply_to, name }
        : message.reply_to,
  }));
}
