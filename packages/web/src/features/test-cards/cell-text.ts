import type { CardDesign, SpeedUnit } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownAxis } from './axis-units.ts';

export type Cell = CardDesign['cells'][number];

/** The varied values of a cell, for example `60 %, 20 mm/s`. */
export function cellSettings(
  cell: Cell,
  { columns, rows }: Pick<CardDesign, 'columns' | 'rows'>,
  speedUnit: SpeedUnit,
): string {
  const parts = [columns, rows].flatMap((axis) => {
    const value = axis && (cell.settings[axis.axis] ?? 0);
    return axis && value !== null ? [shownAxis(axis.axis, value, speedUnit).text] : [];
  });
  return parts.join(', ');
}

export function energyText({ energy, settings }: Cell): string {
  const unit = settings.fill_type === 'fill' ? 'J/mm²' : 'J/mm';
  return `${formatNumber(energy, { maximumSignificantDigits: 3 })}\u00a0${unit}`;
}

/** Label of a cell for screen readers. */
export function cellLabel(cell: Cell, card: CardDesign, speedUnit: SpeedUnit): string {
  const settings = cellSettings(cell, card, speedUnit);
  const place = i18n.t('cell {n} of {all}', { n: cell.run + 1, all: card.cells.length });
  const answer = cell.is_answer ? i18n.t('our answer') : '';
  return [settings, energyText(cell), place, answer].filter(Boolean).join(' · ');
}
