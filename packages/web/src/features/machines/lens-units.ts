import { inchToMm, mmToInch } from '@beamwright/domain/units';

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** 2.0 in is 50.8 mm; lenses aren't made more precisely than two decimals of a millimeter. */
export const inchesToMm = (inches: number) => roundTo(inchToMm(inches), 2);

/** 50.8 mm is 2 in; lens names use at most two decimals. */
export const mmToInches = (mm: number) => roundTo(mmToInch(mm), 2);
