/** A part of a message: words, a link, or somebody’s name. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; isOwn: boolean };

interface Named {
  user_id: string;
  label: string;
}

interface Names {
  mentions: readonly Named[];
  mentionsAll: string | null;
  ownId: string;
}

// linear: one class, repeated once
const LINK = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence more often than an address. */
const END = ".,;:!?)]}'’”";

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && END.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Only these are links: anything else stays words, such as javascript: and data:. */
function hrefOf(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'http:' || protocol === 'https:' ? href : null;
  } catch {
    return null;
  }
}

/** The words of a message with its links and names. Text is text: nothing else in it is read. */
export function toParts(message: string, names: Names): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of message.matchAll(LINK)) {
    const text = withoutEnd(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    parts.push(...splitNames(message.slice(from, match.index), names));
    parts.push({ kind: 'link', text, href });
    from = match.index + text.length;
  }
  parts.push(...splitNames(message.slice(from), names));
  return parts;
}

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
