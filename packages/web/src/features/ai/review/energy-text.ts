import { formatNumber } from '../../../lib/format.ts';
import { shown } from '../../../lib/shown-quantity.ts';
import type { Shown } from '../../../lib/shown-quantity.ts';

/** Energy put into the work: J/mm of a line, J/mm² of a fill. */
interface StepEnergy {
  kind: 'line' | 'area';
  value: number;
}

/** Two digits are what a workshop can tell apart; whole numbers from 100 on. */
export function energyText({ kind, value }: StepEnergy, digits = 2): Shown {
  const number =
    value >= 100
      ? formatNumber(value, { maximumFractionDigits: 0 })
      : formatNumber(value, { minimumSignificantDigits: digits, maximumSignificantDigits: digits });
  return shown(number, kind === 'line' ? 'J/mm' : 'J/mm²');
}
