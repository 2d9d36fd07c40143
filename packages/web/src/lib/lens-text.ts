import { mmToInch } from '@beamwright/domain/units';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import { shownLength } from './shown-quantity.ts';

/** For example `50.8 mm (2.0 in)`. */
export function lensText(mm: number): string {
  return i18n.t('{mm} ({inches} in)', {
    mm: shownLength(mm).text,
    inches: formatNumber(mmToInch(mm), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}
