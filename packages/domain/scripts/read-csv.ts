/**
 * Reads RFC 4180 text: quoted fields, doubled quotes, line breaks inside quotes, CRLF or LF, optional BOM.
 * Throws with the line number on a stray quote, an open quote or a row of the wrong length.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = readRecords(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (header === undefined) return [];
  return rows.map(({ fields, line }) => {
    if (fields.length !== header.fields.length) {
      throw new Error(`line ${line}: ${fields.length} fields, header has ${header.fields.length}`);
    }
    return Object.fromEntries(header.fields.map((name, i) => [name, fields[i] ?? '']));
  });
}

interface CsvRecord {
  fields: string[];
  line: number;
}

function readRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  const endRecord = (): void => {
    if (fields.length > 1 || fields[0] !== '') records.push({ fields, line: startLine });
    fields = [];
    line += 1;
    startLine = line;
  };
  while (at < text.length) {
    const field = text[at] === '"' ? readQuoted(text, at, line) : readPlain(text, at, line);
    fields.push(field.value);
    line += field.breaks;
    at = field.end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) fields.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    endRecord();
  }
  if (fields.length > 0) endRecord();
  return records;
}

interface Field {
  value: string;
  end: number;
  breaks: number;
}

function readPlain(text: string, start: number, line: number): Field {
  let end = start;
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) {
    if (text[end] === '"') throw new Error(`line ${line}: quote inside an unquoted field`);
    end += 1;
  }
  return { value: text.slice(start, end), end, breaks: 0 };
}

function readQuoted(text: string, start: number, line: number): Field {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new Error(`line ${line}: quoted field is never closed`);
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      if (next !== undefined && !',\r\n'.includes(next))
        throw new Error(`line ${line}: text after a closing quote`);
      return { value, end: quote + 1, breaks: value.split('\n').length - 1 };
    }
    value += '"';
    at = quote + 2;
  }
}
