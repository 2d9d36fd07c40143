/** One inch is exactly 25.4 mm. */
const MM_PER_INCH = 25.4;

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** 2.0 in gives 50.8 mm; two decimals of a millimetre are finer than any lens is made. */
export const inchesToMm = (inches: number) => roundTo(inches * MM_PER_INCH, 2);

/** 50.8 mm gives 2 in; two decimals, as lenses are named. */
export const mmToInches = (mm: number) => roundTo(mm / MM_PER_INCH, 2);
