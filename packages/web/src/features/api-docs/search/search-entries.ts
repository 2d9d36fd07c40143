import { i18n } from '../../../lib/i18n.ts';
import { errorAnchor } from '../anchors.ts';
import { describeError, ERROR_CODES } from '../errors/describe-error.ts';
import { listFields } from '../document/list-fields.ts';
import type { ApiOperation, Reference } from '../document/read-reference.ts';

export interface SearchEntry {
  kind: 'guide' | 'operation' | 'field' | 'error';
  title: string;
  /** Where it is, or what it says. */
  sub: string;
  anchor: string;
  /** Whether it is English in every language. */
  isEnglish: boolean;
  /** In lower case. */
  words: string;
}

interface Guide {
  title: string;
  anchor: string;
}

/** Headers are the same everywhere, and explained in guides. */
function fieldsOf({ document }: Reference, operation: ApiOperation): string[] {
  const { parameters, body } = operation;
  const own = parameters.filter(({ place }) => place !== 'header').map(({ name }) => name);
  const inBody = body ? listFields(document, body.schema).map(({ name }) => name) : [];
  return [...new Set([...own, ...inBody])];
}

const entry = (made: Omit<SearchEntry, 'words'>, more = ''): SearchEntry => ({
  ...made,
  words: `${made.title} ${made.sub} ${more}`.toLowerCase(),
});

/** Everything that can be found. Without the document, guides and codes. */
export function searchEntries(reference: Reference | undefined, guides: readonly Guide[]) {
  const operations = reference?.groups.flatMap((group) => group.operations) ?? [];
  return [
    ...guides.map(({ title, anchor }) =>
      entry({ kind: 'guide', title, sub: i18n.t('Guide'), anchor, isEnglish: false }),
    ),
    ...operations.map(({ id, title, method, path, summary, scope }) =>
      entry(
        { kind: 'operation', title, sub: `${method} ${path}`, anchor: id, isEnglish: true },
        `${summary} ${id.replaceAll('_', ' ')} ${scope ?? ''}`,
      ),
    ),
    ...ERROR_CODES.filter((code) => reference?.errors.has(code) ?? true).map((code) => {
      const { status, title } = describeError(code);
      const sub = `${status} · ${title}`;
      return entry({ kind: 'error', title: code, sub, anchor: errorAnchor(code), isEnglish: true });
    }),
    ...(reference
      ? operations.flatMap((operation) =>
          fieldsOf(reference, operation).map((name) =>
            entry({
              kind: 'field',
              title: name,
              sub: operation.title,
              anchor: operation.id,
              isEnglish: true,
            }),
          ),
        )
      : []),
  ];
}

const MAX_FOUND = 30;

function rank({ title }: SearchEntry, asked: string): number {
  const own = title.toLowerCase();
  if (own === asked) return 0;
  if (own.startsWith(asked)) return 1;
  return own.includes(asked) ? 2 : 3;
}

/** Entries with all words, those whose title begins with them first; all guides and operations before anything is typed. */
export function findEntries(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const asked = typed.trim().toLowerCase();
  if (asked === '')
    return entries
      .filter(({ kind }) => kind === 'guide' || kind === 'operation')
      .slice(0, MAX_FOUND);
  const terms = asked.split(/\s+/);
  return entries
    .filter(({ words }) => terms.every((term) => words.includes(term)))
    .map((found) => ({ found, rank: rank(found, asked) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ found }) => found);
}
