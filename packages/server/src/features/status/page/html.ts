const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Markup that is sent as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | null | Markup | readonly Part[];

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return escapeText(String(part));
}

/** Markup from a template. Whatever is put in is escaped, unless it is markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(
    strings
      .map((string, at) => (at === 0 ? string : toText(parts[at - 1] ?? null) + string))
      .join(''),
  );

/** What somebody typed in lines. */
export const lines = (text: string): Markup =>
  new Markup(escapeText(text).replaceAll(/\r?\n/g, '<br>'));
