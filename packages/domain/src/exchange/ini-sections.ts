import { MAX_VALUE_LENGTH, MAX_ELEMENTS, MAX_FIELDS, MAX_ROWS } from './exchange-limits.ts';
import { importMessage } from './import-messages.ts';
import { refuse, type Refusal } from './refusals.ts';

/** One `key=value` line. */
export interface IniEntry {
  key: string;
  value: string;
  /** From 1. */
  line: number;
}

/** A `[name]` with the lines below it; the same name may come twice. */
export interface IniSection {
  name: string;
  /** Of its heading, from 1. */
  line: number;
  entries: IniEntry[];
  /** Lines that are neither an entry, a comment nor blank. */
  stray: number[];
}

type IniRead =
  | { ok: true; sections: IniSection[] }
  | { ok: false; issues: [Refusal, ...Refusal[]] };

/** Takes INI text apart, whatever its line ends. Lines above the first heading belong to none and are left out. */
export function readIniSections(text: string): IniRead {
  const sections: IniSection[] = [];
  let lines = 0;
  for (const { content, line } of contentLines(text)) {
    lines += 1;
    const closing = content.startsWith('[') ? content.lastIndexOf(']') : -1;
    const section = sections.at(-1);
    if (closing > 0)
      sections.push({ name: content.slice(1, closing).trim(), line, entries: [], stray: [] });
    else if (section !== undefined) addLine(section, content, line);
    if (sections.length > MAX_ROWS) return refuse('TOO_MANY_ROWS');
    const fields = section === undefined ? 0 : section.entries.length + section.stray.length;
    if (fields > MAX_FIELDS || lines > MAX_ELEMENTS)
      return refuse('MALFORMED', {
        line,
        found: importMessage('many_lines', { most: MAX_FIELDS }),
      });
  }
  return { ok: true, sections };
}

/** Entries by key in capitals. The last of equal keys counts, as in the programs that read these files. */
export function entriesByKey(section: IniSection): Map<string, IniEntry> {
  return new Map(section.entries.map((entry) => [entry.key.toUpperCase(), entry]));
}

/** Lines that say something, without the white space around them. One by one: a file may be nothing but line ends. */
function* contentLines(text: string): Generator<{ content: string; line: number }, void> {
  let line = 1;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign !== 10 && sign !== 13 && at < text.length) continue;
    const content = start === at ? '' : text.slice(start, at).trim();
    if (content !== '' && !content.startsWith(';') && !content.startsWith('#'))
      yield { content, line };
    if (sign === 13 && text.charCodeAt(at + 1) === 10) at += 1;
    start = at + 1;
    line += 1;
  }
}

function addLine(section: IniSection, content: string, line: number): void {
  const sign = content.indexOf('=');
  if (sign < 1) section.stray.push(line);
  else
    section.entries.push({
      key: content.slice(0, sign).trim(),
      value: content.slice(sign + 1, sign + 1 + MAX_VALUE_LENGTH).trim(),
      line,
    });
}
