import { SUPPORT_ANSWERS, type SupportLevel } from '@beamwright/contract';
import { i18n } from './i18n.ts';

/** A level of support, as plans have it. */
export function levelName(level: SupportLevel): string {
  switch (level) {
    case 'community':
      return i18n.t('Community support');
    case 'basic':
      return i18n.t('Basic support');
    case 'priority':
      return i18n.t('Priority support');
    case 'dedicated':
      return i18n.t('Dedicated support');
  }
}

/** How soon it answers. */
export function answerTime(level: SupportLevel): string {
  const { within: n, unit } = SUPPORT_ANSWERS[level];
  return unit === 'working_hours'
    ? i18n.t('Usually answered within {n, plural, one {# working hour} other {# working hours}}.', {
        n,
      })
    : i18n.t('Usually answered within {n, plural, one {# working day} other {# working days}}.', {
        n,
      });
}
