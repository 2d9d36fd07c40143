/** Exact by definition of the international inch. */
export const MM_PER_INCH = 25.4;
