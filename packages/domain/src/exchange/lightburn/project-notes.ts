import { cleanName } from '../clean-text.ts';
import type { LayerElement } from './layer-element.ts';
import { repeatsPart, takeRepeats } from '../taken-parts.ts';
import { parseNumber } from '../parse-number.ts';

/** What the notes of a project say of its work. */
export interface ProjectNotes {
  title: string | null;
  material: string | null;
  thickness_mm: number | null;
}

const MATERIAL =
  /^\s*(?:material|mat[eé]riau|materiale|materiaal|materia[lł]|werkstoff)\s*[:=](.+)/iu;
const THICKNESS =
  /^\s*(?:thickness|dicke|st[aä]rke|[eé]paisseur|espesor|spessore|espessura|dikte|grubo[sś][cć])\s*[:=]\s*([\d.]+)\s*mm\s*$/iu;
const TITLE = /^\s*(?:workflow|title|titel|titre|titolo|t[ií]tulo)\s*[:=](.+)/iu;

/** Reads lines such as "Material: birch plywood", "Thickness: 3 mm", "Workflow: Coasters". */
export function readNotes(notes: string): ProjectNotes {
  return {
    title: lineAfter(notes, TITLE),
    material: lineAfter(notes, MATERIAL),
    thickness_mm: parseNumber(lineAfter(notes, THICKNESS) ?? ''),
  };
}

/** The same lines for a project we write, plus a note that it is untested. */
export function writeNotes(
  { title, material, thickness_mm }: ProjectNotes,
  more: readonly string[],
): string {
  return [
    ...(title === null ? [] : [`Workflow: ${title}`]),
    ...(material === null ? [] : [`Material: ${material}`]),
    ...(thickness_mm === null ? [] : [`Thickness: ${thickness_mm} mm`]),
    ...more,
    'Not tested on your machine: try it on scrap first, with extraction on.',
  ].join('\n');
}

/** What the line of a layer says of its runs, as a part of a note; the rest of the line is for people. */
export function repeatsOfLayer(notes: string, { values }: LayerElement): string {
  const label = `C${(values.get('index') ?? '').padStart(2, '0')} `;
  const line = notes.split('\n').find((one) => one.startsWith(label)) ?? '';
  const { repeats } = takeRepeats(line.replaceAll(': ', '; '));
  return repeatsPart({ repeats: repeats ?? 1 });
}

function lineAfter(notes: string, pattern: RegExp): string | null {
  for (const line of notes.split(/[\r\n\u2028\u2029]/)) {
    const text = cleanName(pattern.exec(line)?.[1] ?? '');
    if (text !== '') return text;
  }
  return null;
}
