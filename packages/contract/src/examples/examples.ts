import { LIBRARY_EXAMPLES } from './library-examples.ts';
import { TEAM_EXAMPLES } from './team-examples.ts';

/** What a request is sent with. */
export interface Example {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export type Examples = Readonly<Record<string, Example>>;

/** By operation, what the document shows and `examples.test.ts` sends; ids in paths are in `exampleId`. */
export const EXAMPLES: Examples = { ...LIBRARY_EXAMPLES, ...TEAM_EXAMPLES };
