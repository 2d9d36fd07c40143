/** A selector with the classes that its elements must have. */
interface Selector {
  text: string;
  classes: readonly string[];
}

/** A rule, a group of parts such as `@media`, or text that every page has. The build makes them (`split-styles.ts`). */
export type StylePart =
  | { selectors: readonly Selector[]; body: string }
  | { open: string; parts: readonly StylePart[] }
  | string;

/** The style sheet of all public pages. */
export interface Styles {
  parts: readonly StylePart[];
  /** Classes of what the engine writes into a page after it was built. */
  ofAnswers: readonly string[];
}

/** Islands in whose elements the engine writes. */
const WITH_ANSWERS = /data-island="(?:bench|check)"/;

/** What of the style sheet a page can use: the rules for classes that are in its markup, or come with an answer. */
export function stylesOf(markup: string, { parts, ofAnswers }: Styles): string {
  const names = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, own = '']) => own.split(' '));
  const used = new Set(WITH_ANSWERS.test(markup) ? [...names, ...ofAnswers] : names);
  return parts.map((part) => textOf(part, used)).join('');
}

function textOf(part: StylePart, used: ReadonlySet<string>): string {
  if (typeof part === 'string') return part;
  if ('parts' in part) {
    const inner = part.parts.map((each) => textOf(each, used)).join('');
    return inner === '' ? '' : `${part.open}{${inner}}`;
  }
  const kept = part.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
  return kept.length === 0 ? '' : `${kept.map(({ text }) => text).join()}{${part.body}}`;
}
