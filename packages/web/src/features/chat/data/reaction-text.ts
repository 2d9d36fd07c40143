import type { Reaction } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

/** What a reaction shows; the first two have icons. */
export const REACTION_SIGNS: Record<Exclude<Reaction, 'worked' | 'failed'>, string> = {
  like: '👍',
  love: '❤️',
  laugh: '😄',
  wow: '😮',
  thanks: '🙏',
  seen: '👀',
};

export function reactionName(reaction: Reaction): string {
  switch (reaction) {
    case 'worked':
      return i18n.t('Worked here');
    case 'failed':
      return i18n.t('Didn’t');
    case 'like':
      return i18n.t('Like');
    case 'love':
      return i18n.t('Love');
    case 'laugh':
      return i18n.t('Funny');
    case 'wow':
      return i18n.t('Surprised');
    case 'thanks':
      return i18n.t('Thanks');
    case 'seen':
      return i18n.t('Seen');
  }
}
