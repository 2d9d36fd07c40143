import { formatNumber } from '../../../lib/format.ts';
import { shown } from '../../../lib/shown-quantity.ts';
import type { Shown } from '../../../lib/shown-quantity.ts';

/** J/mm for a line, J/mm² for a fill. */
interface StepEnergy {
  kind: 'line' | 'area';
  value: number;
}

/** Two significant digits are enough in a workshop; whole numbers from 100. */
export function energyText({ kind, value }: StepEnergy, digits = 2): Shown {
  const number =
    value >= 100
      ? formatNumber(value, { maximumFractionDigits: 0 })
      : formatNumber(value, { minimumSignificantDigits: digits, maximumSignificantDigits: digits });
  return shown(number, kind === 'line' ? 'J/mm' : 'J/mm²');
}
