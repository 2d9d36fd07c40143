import type { Measure } from '@beamwright/domain/types';
import { inchFraction } from '@beamwright/domain/units';
import { formatNumber } from './format.ts';

/** An example of a thickness as makers say it: `3 mm`, `1/8 in`. */
export const measureText = ({ value, unit }: Measure): string => {
  const fraction = unit === 'in' ? inchFraction(value) : null;
  return `${fraction ?? formatNumber(value, { maximumFractionDigits: 3 })}\u00a0${unit}`;
};
