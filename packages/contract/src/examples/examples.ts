import type { Examples } from './example.ts';
import { LIBRARY_EXAMPLES } from './library-examples.ts';
import { TEAM_EXAMPLES } from './team-examples.ts';

/** By operation, what the document shows and `examples.test.ts` sends; ids in paths are in `exampleId`. */
export const EXAMPLES: Examples = { ...LIBRARY_EXAMPLES, ...TEAM_EXAMPLES };
