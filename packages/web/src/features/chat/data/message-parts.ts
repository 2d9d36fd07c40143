import { splitLinks, type LinkPart } from '../../../lib/split-links.ts';

/** A part of a message: words, a link, or somebody’s name. */
export type MessagePart = LinkPart | { kind: 'mention'; text: string; isOwn: boolean };

interface Named {
  user_id: string;
  label: string;
}

interface Names {
  mentions: readonly Named[];
  mentionsAll: string | null;
  ownId: string;
}

/** The words of a message with its links and names. Text is text: nothing else in it is read. */
export const toParts = (message: string, names: Names): MessagePart[] =>
  splitLinks(message).flatMap((part) =>
    part.kind === 'link' ? part : splitNames(part.text, names),
  );

/** Longer names first, so that “@Ann Lee” is not “@Ann”. */
function splitNames(text: string, { mentions, mentionsAll, ownId }: Names): MessagePart[] {
  const known = mentions.map(({ label, user_id }) => ({
    word: `@${label}`,
    isOwn: user_id === ownId,
  }));
  if (mentionsAll !== null) known.push({ word: `@${mentionsAll}`, isOwn: true });
  known.sort((a, b) => b.word.length - a.word.length);
  const parts: MessagePart[] = [];
  let [from, at] = [0, text.indexOf('@')];
  while (at >= 0) {
    const start = at;
    const found = known.find(({ word }) => text.startsWith(word, start));
    if (found) {
      if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) });
      parts.push({ kind: 'mention', text: found.word, isOwn: found.isOwn });
      from = at + found.word.length;
    }
    at = text.indexOf('@', Math.max(at + 1, from));
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
