/** A part of a text: words, or an address. */
export type LinkPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string };

// linear: one class, repeated once
const LINK = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence more often than an address. */
const END = ".,;:!?)]}'’”";

/** Keeps a bracket that the address itself opened, as encyclopedias have them. */
function withoutEnd(text: string): string {
  const count = (sign: string) => text.split(sign).length - 1;
  let unopened = count(')') - count('(');
  let end = text.length;
  while (end > 0 && END.includes(text.charAt(end - 1))) {
    if (text.charAt(end - 1) === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
    end -= 1;
  }
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

/** Plain text with its web addresses; nothing else in it means anything. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  const addWords = (end: number) => {
    if (end > from) parts.push({ kind: 'text', text: text.slice(from, end) });
  };
  for (const match of text.matchAll(LINK)) {
    const address = withoutEnd(match[0]);
    const href = hrefOf(address);
    if (href === null) continue;
    addWords(match.index);
    parts.push({ kind: 'link', text: address, href });
    from = match.index + address.length;
  }
  addWords(text.length);
  return parts;
}
