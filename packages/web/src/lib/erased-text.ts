import type { Erasure } from '@beamwright/contract';
import { formatList } from './format.ts';
import { i18n } from './i18n.ts';

/** What erasing an account takes, in counts: `3 machines, 214 settings and 96 photos`. */
export function erasedText(erases: Erasure['erases']): string {
  const { machines, settings, jobs, results, photos } = erases;
  const words = [
    machines && i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines }),
    settings && i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings }),
    jobs && i18n.t('{n, plural, one {# job} other {# jobs}}', { n: jobs }),
    results && i18n.t('{n, plural, one {# result} other {# results}}', { n: results }),
    photos && i18n.t('{n, plural, one {# photo} other {# photos}}', { n: photos }),
  ].filter((word) => word !== 0);
  return words.length === 0 ? i18n.t('your account') : formatList(words, 'all');
}
