import { splitLinks } from '../../lib/split-links.ts';

/** Plain text whose web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    part.kind === 'link' ? (
      // The place of a part is all that tells equal ones apart.
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
