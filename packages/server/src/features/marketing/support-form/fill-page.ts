import { toHtml } from '../to-html.ts';
import type { FormField, Typed } from './read-form.ts';

/** Parts of the page that says that a message was not sent (`support/answer-pages.tsx` of the web app). */
type Part = 'invalid' | 'busy' | 'failed' | 'lost' | 'form';

/** Stands for the time to wait in the built page. */
const WAIT = '{wait}';
/** Sections are not nested. */
const PARTS = /<section data-part="(\w+)"[^<>]*>.*?<\/section>/gs;
const CONTROLS = /<(input|textarea) [^<>]*name="(\w+)"[^<>]*>/g;
const OPTIONS = /<option value="(\w+)"/g;
const MISTAKES = /<li data-field="(\w+)">.*?<\/li>/gs;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

export interface Refused {
  parts: readonly Part[];
  /** Undefined if it could not be read. */
  typed?: Typed | undefined;
  wrong?: readonly FormField[] | undefined;
  waitS?: number | undefined;
}

/** The page with what fits the refusal, and with what was typed. */
export function fillPage(
  html: string,
  locale: string,
  { parts, typed, wrong = [], waitS = HOUR_S }: Refused,
): string {
  const page = html.replaceAll(PARTS, (part, name: Part) => {
    if (!parts.includes(name)) return '';
    return name === 'busy' ? part.replace(WAIT, toWait(locale, waitS)) : part;
  });
  return typed === undefined ? page : fillForm(page, typed, wrong);
}

/** What is inserted has no `<`, so that what follows finds only what was built. */
function fillForm(page: string, typed: Typed, wrong: readonly FormField[]): string {
  let filled = page.replaceAll(CONTROLS, (control, element: string, name: string) => {
    const value = Object.hasOwn(typed, name) ? toHtml(typed[name as FormField]) : '';
    if (value === '') return control;
    // Browsers drop a line break at the beginning of a text area.
    if (element === 'textarea') return `${control}\n${value}`;
    return control.replace(' disabled=""', '').replace('<input ', () => `<input value="${value}" `);
  });
  filled = filled.replaceAll(OPTIONS, (option, value: string) =>
    value === typed.topic ? `${option} selected=""` : option,
  );
  for (const name of ['name', 'email', 'message'] as const) {
    if (!wrong.includes(name)) continue;
    filled = filled
      .replace(`id="support-${name}" `, (control) => `${control}aria-invalid="true" `)
      .replace(`id="support-${name}-wrong" hidden=""`, `id="support-${name}-wrong"`);
  }
  return filled.replaceAll(MISTAKES, (item, name: FormField) => (wrong.includes(name) ? item : ''));
}

function toWait(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < 2 * HOUR_S
    ? format.format(Math.ceil(seconds / MINUTE_S), 'minute')
    : format.format(Math.ceil(seconds / HOUR_S), 'hour');
}
