import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** One seed for every random case of a run; `isLong` tries all cases. See CONTRIBUTING.md. */
    fuzz: { seed: number; isLong: boolean };
  }
}

/** An everyday run tries one case in this many, from another seed each time. */
const EVERYDAY_DIVISOR = 20;

/** How many of the cases of `--long` this run tries; fewer than `fewest` would miss what is rare. */
export function countCases(longCases: number, fewest = 500): number {
  if (inject('fuzz').isLong) return longCases;
  return Math.min(longCases, Math.max(fewest, longCases / EVERYDAY_DIVISOR));
}
