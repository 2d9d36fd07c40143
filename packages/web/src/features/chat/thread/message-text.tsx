import type { TeamMessage } from '@beamwright/contract';
import { useProfile } from '../../../lib/session.tsx';
import { toParts } from '../data/message-parts.ts';
import classes from './message.module.css';

type Words = Pick<TeamMessage, 'message' | 'mentions' | 'mentions_all'>;

/** The words of a message: text, links and names, never markup. */
export function MessageText({ message, mentions, mentions_all }: Words) {
  const { id } = useProfile();
  const parts = toParts(message, { mentions, mentionsAll: mentions_all, ownId: id });
  return parts.map((part, at) => {
    // Parts are only ever replaced together.
    const key = `${at} ${part.text}`;
    if (part.kind === 'link') {
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
    }
    if (part.kind === 'mention') {
      return (
        <span key={key} className={classes.mention} data-own={part.isOwn || undefined}>
          {part.text}
        </span>
      );
    }
    return part.text;
  });
}
