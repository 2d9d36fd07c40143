import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { seed: number; isLong: boolean };
  }
}

/** The seed of this run's random cases, and whether it tries all of them. See CONTRIBUTING.md. */
export const { seed, isLong } = inject('fuzz');
