import { createHash } from 'node:crypto';

/** Statements that each connection keeps prepared, about 20 kB each. */
const MAX_NAMES = 300;
/** Maximum number of remembered texts that were seen only once. */
const MAX_SEEN = 2000;
/** Maximum characters. Longer texts are lists of values, which rarely have the same length twice. */
const MAX_LENGTH = 4000;

/**
 * The columns of `*` change with the table, but those of a prepared statement must not. The best plan for a page
 * depends on whose rows it reads, so it is planned every time.
 */
const NEVER_PREPARED = /(?:select|returning|[.,]) ?\*|\blimit\b/i;

/**
 * Names for statements that run more than once. A connection parses and plans a named statement once, and that costs
 * up to six times as much as running it. Equal texts have equal names, so all users of a connection agree.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || text.length > MAX_LENGTH) return undefined;
    if (NEVER_PREPARED.test(text)) return undefined;
    if (!seen.delete(text)) {
      if (seen.size >= MAX_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
