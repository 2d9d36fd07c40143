import { inchToMm, mmToInch } from '@beamwright/domain/units';

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** 2.0 in gives 50.8 mm; two decimals of a millimeter are finer than any lens is made. */
export const inchesToMm = (inches: number) => roundTo(inchToMm(inches), 2);

/** 50.8 mm gives 2 in; two decimals, as lenses are named. */
export const mmToInches = (mm: number) => roundTo(mmToInch(mm), 2);
