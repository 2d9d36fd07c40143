import type { CardDesign } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import type { CellMark } from './marks.ts';
import type { CardKind } from './setting-steps.ts';

export function kindLabel(kind: CardKind): string {
  switch (kind) {
    case 'grid':
      return i18n.t('Grid');
    case 'interval':
      return i18n.t('Line interval');
    case 'focus':
      return i18n.t('Focus');
    case 'kerf':
      return i18n.t('Kerf');
  }
}

/** What a card of this kind finds, in one sentence. */
export function kindHelp(kind: CardKind): string {
  switch (kind) {
    case 'grid':
      return i18n.t('Varies two values at once to find settings that work.');
    case 'interval':
      return i18n.t('Finds the widest line interval that still gives a solid fill.');
    case 'focus':
      return i18n.t('Finds the focus height that gives the thinnest line.');
    case 'kerf':
      return i18n.t('Finds how wide your beam cuts, so parts fit.');
  }
}

export function cardTitle({ kind, material }: Pick<CardDesign, 'kind' | 'material'>): string {
  switch (kind) {
    case 'grid':
      return i18n.t('Grid test in {material}', { material });
    case 'interval':
      return i18n.t('Interval test in {material}', { material });
    case 'focus':
      return i18n.t('Focus test in {material}', { material });
    case 'kerf':
      return i18n.t('Kerf test in {material}', { material });
  }
}

type JudgedCard = Pick<CardDesign, 'kind' | 'operation'>;

/** Label of a mark on this card; cuts and engravings fail in different ways. */
export function markLabel(mark: CellMark, { kind, operation }: JudgedCard): string {
  if (mark === 'best') return kind === 'focus' ? i18n.t('Finest') : i18n.t('Best');
  if (mark === 'too_much') return i18n.t('Too strong');
  const isWorked = mark === 'worked';
  if (kind === 'focus') return isWorked ? i18n.t('Fine') : i18n.t('Wide');
  if (kind === 'interval') return isWorked ? i18n.t('Solid') : i18n.t('Stripes');
  if (operation === 'Cut' || operation === 'Perforate')
    return isWorked ? i18n.t('Cut') : i18n.t('Failed');
  return isWorked ? i18n.t('Good') : i18n.t('Too light');
}

export function judgeHelp({ kind, operation }: JudgedCard): string {
  if (kind === 'focus') return i18n.t('Choose Finest, then tap the thinnest line.');
  if (kind === 'interval')
    return i18n.t('Mark the patches that show stripes and the ones that are solid.');
  return operation === 'Cut' || operation === 'Perforate'
    ? i18n.t(
        'Choose a mark, then tap or drag over the cells. A few on either side of the limit are enough.',
      )
    : i18n.t('Choose a mark, then tap or drag over the cells. The best ones matter most.');
}
