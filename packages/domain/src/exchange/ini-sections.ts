/** One `key=value` line. */
export interface IniEntry {
  key: string;
  value: string;
  /** From 1. */
  line: number;
}

/** A `[name]` with what stands below it; the same name may come twice. */
export interface IniSection {
  name: string;
  /** Of its heading, from 1. */
  line: number;
  entries: IniEntry[];
  /** Lines that are neither an entry, a comment nor blank. */
  stray: number[];
}

/** Takes INI text apart, whatever its line ends. Lines above the first heading belong to none and are left out. */
export function readIniSections(text: string): IniSection[] {
  const sections: IniSection[] = [];
  let line = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    line += 1;
    const content = raw.trim();
    if (content === '' || content.startsWith(';') || content.startsWith('#')) continue;
    const closing = content.startsWith('[') ? content.lastIndexOf(']') : -1;
    const section = sections.at(-1);
    if (closing > 0)
      sections.push({ name: content.slice(1, closing).trim(), line, entries: [], stray: [] });
    else if (section !== undefined) addLine(section, content, line);
  }
  return sections;
}

/** Entries by key in capitals; the last of equal ones stands, as in the programs that read these files. */
export function entriesByKey(section: IniSection): Map<string, IniEntry> {
  return new Map(section.entries.map((entry) => [entry.key.toUpperCase(), entry]));
}

function addLine(section: IniSection, content: string, line: number): void {
  const sign = content.indexOf('=');
  if (sign < 1) section.stray.push(line);
  else
    section.entries.push({
      key: content.slice(0, sign).trim(),
      value: content.slice(sign + 1).trim(),
      line,
    });
}
