import { mmToInch } from '@beamwright/domain/units';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownLength } from '../../lib/shown-quantity.ts';

/** `50.8 mm (2.0 in)` */
export function lensText(mm: number): string {
  return i18n.t('{mm} ({inches} in)', {
    mm: shownLength(mm).text,
    inches: formatNumber(mmToInch(mm), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}
