import { cleanName } from '../clean-text.ts';
import { readNote, writeNote, type NotedText } from '../notation.ts';
import { parseNumber } from '../parse-number.ts';

/** What the notes of a project say of its work. */
export interface ProjectNotes {
  title: string | null;
  material: string | null;
  thickness_mm: number | null;
}

/** The same as read, with the notation of its lines. */
export interface ReadProjectNotes extends ProjectNotes {
  /** By the number of their layer. */
  layers: ReadonlyMap<number, NotedText>;
  /** Lines whose notation names no layer, so that nothing of it is used. */
  others: NotedText[];
}

const MATERIAL =
  /^\s*(?:material|mat[eé]riau|materiale|materiaal|materia[lł]|werkstoff)\s*[:=](.+)/iu;
const THICKNESS =
  /^\s*(?:thickness|dicke|st[aä]rke|[eé]paisseur|espesor|spessore|espessura|dikte|grubo[sś][cć])\s*[:=]\s*([\d.]+)\s*mm\s*$/iu;
const TITLE = /^\s*(?:workflow|title|titel|titre|titolo|t[ií]tulo)\s*[:=](.+)/iu;

/** Reads lines such as "Material: birch plywood", "Thickness: 3 mm", "Workflow: Coasters". */
export function readNotes(notes: string): ReadProjectNotes {
  const lines = notes.split(/[\r\n\u2028\u2029]/).map(readNote);
  const texts = lines.map(({ text }) => text);
  return {
    title: lineAfter(texts, TITLE),
    material: lineAfter(texts, MATERIAL),
    thickness_mm: parseNumber(lineAfter(texts, THICKNESS) ?? ''),
    ...notedLayers(lines),
  };
}

function notedLayers(lines: readonly NotedText[]): Pick<ReadProjectNotes, 'layers' | 'others'> {
  const layers = new Map<number, NotedText>();
  const others: NotedText[] = [];
  for (const line of lines) {
    const { layer, ...values } = line.values;
    if (layer !== undefined)
      layers.set(layer, layers.has(layer) ? { ...line, problems: ['repeated'] } : line);
    else if (Object.keys(values).length > 0) others.push({ ...line, problems: ['damaged'] });
    else others.push(line);
  }
  return { layers, others };
}

/** The same lines for a project we write, plus a note that it is untested. */
export function writeNotes(
  { title, material, thickness_mm }: ProjectNotes,
  more: readonly string[],
): string {
  return [
    ...(title === null ? [] : [writeNote(`Workflow: ${title}`, {})]),
    ...(material === null ? [] : [writeNote(`Material: ${material}`, {})]),
    ...(thickness_mm === null ? [] : [`Thickness: ${thickness_mm} mm`]),
    ...more,
    'Not tested on your machine: try it on scrap first, with extraction on.',
  ].join('\n');
}

function lineAfter(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const text = cleanName(pattern.exec(line)?.[1] ?? '');
    if (text !== '') return text;
  }
  return null;
}
