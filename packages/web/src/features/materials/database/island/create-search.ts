import { quickSearch } from './quick-search.ts';
import type { Row } from './read-rows.ts';
import type { Reading, RunSearch } from './run-search.ts';

/** The search of the domain, which loads when somebody searches. */
export function createSearch(rows: readonly Row[]) {
  let run: RunSearch | null = null;
  return {
    /** What can be said before it has loaded. */
    atOnce: (query: string): Reading | null => (run ? null : quickSearch(rows, query)),
    /** Throws when it can’t load. */
    async read(query: string): Promise<Reading | null> {
      if (query.trim() === '') return null;
      ({ runSearch: run } = await import('./run-search.ts'));
      return run(query);
    },
  };
}
