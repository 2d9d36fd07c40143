import type { Suitability } from '@beamwright/domain';
import type { Family } from '@beamwright/domain/types';
import { firstUpper } from '../../../lib/first-upper.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { Work } from './catalog-rows.ts';

/** The name of a material at the start of a line. */
export const shownName = (canonical: string): string => firstUpper(i18n.t(canonical));

export const familyName = (family: Family): string => firstUpper(i18n.t(family));

export const workName = (work: Work): string =>
  ({ cut: i18n.t('Cut'), engrave: i18n.t('Engrave'), mark: i18n.t('Mark') })[work];

/** What a laser does in one slot, as its name: 'cut with limits'. */
export function slotText(work: Work, suitability: Suitability): string {
  switch (suitability) {
    case 'yes':
      return { cut: i18n.t('cuts'), engrave: i18n.t('engraves'), mark: i18n.t('marks') }[work];
    case 'caveat':
      return {
        cut: i18n.t('cuts with limits'),
        engrave: i18n.t('engraves with limits'),
        mark: i18n.t('marks with limits'),
      }[work];
    case 'no':
      return {
        cut: i18n.t('can’t cut'),
        engrave: i18n.t('can’t engrave'),
        mark: i18n.t('can’t mark'),
      }[work];
    case 'unknown':
      return {
        cut: i18n.t('cutting isn’t known'),
        engrave: i18n.t('engraving isn’t known'),
        mark: i18n.t('marking isn’t known'),
      }[work];
  }
}
