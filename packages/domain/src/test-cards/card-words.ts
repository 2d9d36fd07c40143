import { CARD_AXES, type CardKind } from '../types.ts';
import { safeFileName } from '../exchange/safe-file-name.ts';
import { axisValue, showWithUnit, type SpeedUnit } from './card-axes.ts';
import type { CardCell, CardDesign } from './test-card.ts';

/** The settings of a cell in words: "19.3 mm/s, 80 %, 1 pass". */
export function describeCell(
  { settings }: Pick<CardCell, 'settings'>,
  speedUnit: SpeedUnit = 'mm/s',
): string {
  return CARD_AXES.flatMap((axis) => {
    const value = axisValue(axis, settings);
    const isShown = axis === 'z_offset_mm' ? value !== 0 : value !== null;
    return isShown && value !== null ? [showWithUnit(axis, value, speedUnit)] : [];
  }).join(', ');
}

const KIND_NAME: Record<CardKind, string> = {
  grid: 'Test card',
  interval: 'Interval card',
  focus: 'Focus card',
  kerf: 'Kerf card',
};

/** The title of a card: "Test card: Cut birch plywood 3 mm". */
export function describeCard({ kind, operation, material, thickness_mm }: CardDesign): string {
  const thickness = thickness_mm === null ? '' : ` ${Number(thickness_mm.toPrecision(4))} mm`;
  return `${KIND_NAME[kind]}: ${operation} ${material}${thickness}`;
}

/** "Test card Cut birch plywood 3 mm 2.svg". */
export function fileName(card: CardDesign, ending: string, part: number | null = null): string {
  const title = describeCard(card).replace(':', '');
  return safeFileName(title, `${part === null ? '' : ` ${part}`}${ending}`);
}
