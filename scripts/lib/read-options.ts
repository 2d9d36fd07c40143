import { parseArgs } from 'node:util';

export interface Options {
  /** Passes even if a program that some tests need is missing. */
  allowMissing: boolean;
  fuzz: Fuzz;
}

/** One seed for the random cases of all tests; `isLong` tries twenty times as many. */
export interface Fuzz {
  seed: number;
  isLong: boolean;
}

const MAX_SEED = 2 ** 31 - 1;

/** Parses the options of `npm test --` and `npm run check --`. */
export function readOptions(args?: string[]): Options {
  const { values } = parseArgs({
    ...(args && { args }),
    options: {
      'allow-missing': { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED));
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
    throw new Error(`--seed is a whole number from 0 to ${MAX_SEED}`);
  return { allowMissing: values['allow-missing'], fuzz: { seed, isLong: values.long } };
}
