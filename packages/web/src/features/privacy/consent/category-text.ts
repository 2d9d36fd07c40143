import { CONSENT_CATEGORIES } from '@beamwright/contract';
import type { ConsentCategory, OptionalCategory } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export const OPTIONAL = CONSENT_CATEGORIES.filter(
  (category): category is OptionalCategory => category !== 'necessary',
);

/** What a category is called, and what it stores. */
export function categoryText(category: ConsentCategory): { label: string; sub: string } {
  switch (category) {
    case 'necessary':
      return {
        label: i18n.t('Necessary'),
        sub: i18n.t('Sign-in, security and what you ask us to save'),
      };
    case 'functional':
      return {
        label: i18n.t('Functional'),
        sub: i18n.t(
          'Starts faster and opens scanned labels offline; remembers folders and your last machine',
        ),
      };
    case 'analytics':
      return {
        label: i18n.t('Analytics'),
        sub: i18n.t(
          'Which pages are used and how fast they are, and sentences we couldn’t read, without your IP address or names',
        ),
      };
    case 'marketing':
      return { label: i18n.t('Marketing'), sub: i18n.t('Which page or ad brought you here') };
  }
}

export const gpcText = (): string =>
  i18n.t('Your browser sends Global Privacy Control, so Analytics and Marketing started off.');
