import {
  MAX_CASE_MESSAGES,
  MAX_CASE_TEXT,
  MAX_MESSAGE_PHOTOS,
  MAX_PHOTOS_OF_CASE,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { photoIdsOf } from './photo-ids.ts';
import type { UnsentCaseMessage } from './case-outbox.ts';

/** How much can still be written in a case. */
export interface CaseRoom {
  messages: number;
  /** Photos that the case has, with those that wait to be sent. */
  photosOfCase: number;
}

export function roomOf(
  consultation: Pick<Consultation, 'attachments'>,
  messages: readonly CaseMessage[],
  unsent: readonly UnsentCaseMessage[],
): CaseRoom {
  const known = new Set(messages.map(({ id }) => id));
  const waiting = unsent.filter(({ id }) => !known.has(id));
  return {
    messages: Math.max(0, MAX_CASE_MESSAGES - messages.length - waiting.length),
    photosOfCase:
      photoIdsOf(consultation, messages).length + waiting.flatMap(({ photos }) => photos).length,
  };
}

/** Photos that can be added to a message which has some already, and how full it is. */
export function photoRoom(attached: number, photosOfCase: number) {
  const left = Math.max(0, MAX_PHOTOS_OF_CASE - photosOfCase);
  const max = Math.min(MAX_MESSAGE_PHOTOS, left);
  return {
    left: Math.max(0, max - attached),
    text:
      left < MAX_MESSAGE_PHOTOS
        ? i18n.t('This case has {n} of {max} photos. Delete those you no longer need.', {
            n: formatNumber(photosOfCase + attached),
            max: formatNumber(MAX_PHOTOS_OF_CASE),
          })
        : attached === 0
          ? null
          : countText(attached),
  };
}

/** Such as `2 of 4 photos`. */
const countText = (n: number): string =>
  i18n.t('{n} of {max} photos', { n, max: MAX_MESSAGE_PHOTOS });

/** From how few messages or characters on it is said how many are left. */
const FEW_MESSAGES = 20;
const FEW_CHARACTERS = 200;

/** How much can still be typed, once that is little. */
export function leftText(text: string, messages: number): string | undefined {
  const characters = MAX_CASE_TEXT - text.length;
  if (characters <= FEW_CHARACTERS) {
    return i18n.t('{n, plural, one {# character left} other {# characters left}}', {
      n: characters,
    });
  }
  return messages > FEW_MESSAGES
    ? undefined
    : i18n.t(
        '{n, plural, one {Room for # more message in this case} other {Room for # more messages in this case}}',
        {
          n: messages,
        },
      );
}

/** In place of what writes in a case that can take no more. */
export function FullCase() {
  return (
    <Notice
      kind="info"
      title={i18n.t('This case has {n} messages, and no room for more', {
        n: formatNumber(MAX_CASE_MESSAGES),
      })}
    >
      {i18n.t('Mark it as solved. The maker can ask a new one.')}
    </Notice>
  );
}
