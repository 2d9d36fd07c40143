import { parseLength } from '../../units/length.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import type { CsvField } from './csv-fields.ts';
import { MAX_STEPS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import { reportNotation } from '../notation-notes.ts';
import { readNote, withoutNotation, type NotedText } from '../notation.ts';
import type { PortableStep } from '../portable-setting.ts';
import { unprotectCell } from '../protect-cell.ts';
import type { FinishedRow, RowDraft } from '../row-draft.ts';
import { finishRow, refuseRow, startRow } from '../row-draft.ts';
import { splitThickness } from '../thickness-in-name.ts';
import { laserTypeIn } from './cell-words.ts';
import type { CsvColumn } from './propose-columns.ts';
import { readTableStep } from './read-table-step.ts';
import { tableRow, type TableRow } from './table-row.ts';
import type { CsvRow } from './cut-rows.ts';

/** Lines that are steps of one setting: the same number or, as in pen sheets, names that end with their step. */
export function gatherSettings(rows: readonly CsvRow[], columns: readonly CsvColumn[]): CsvRow[][] {
  const settings: CsvRow[][] = [];
  let last: string | null = null;
  for (const row of rows) {
    const key = sequenceKey(row, columns);
    const open = settings.at(-1);
    if (key !== null && key === last && open !== undefined) open.push(row);
    else settings.push([row]);
    last = key;
  }
  return settings;
}

/** One setting from its lines; a line that cannot be read refuses them all. */
export function readTableSetting(
  rows: readonly CsvRow[],
  columns: readonly CsvColumn[],
  decimal: '.' | ',',
): FinishedRow {
  const [first] = rows;
  const draft = startRow(first?.line ?? null, '');
  const lines = rows.slice(0, MAX_STEPS).map((row) => tableRow(row, columns, draft, decimal));
  const [head] = lines;
  if (head === undefined) return finishRow(draft, { name: '', material: '' }, []);
  if (rows.length > MAX_STEPS)
    refuseRow(draft, 'TOO_MANY_STEPS', importMessage('too_many_steps', { most: MAX_STEPS }));
  const named = settingName(head);
  const stated = cleanName(head.text('material'));
  draft.title = [stated, named].filter(Boolean).join(', ');
  const thickness = readThickness(head);
  const guessed = stated === '' ? splitThickness(named) : { material: stated, thickness_mm: null };
  const noted = lines.map(readNotes);
  const steps = lines.map((line, at) => {
    const { text, values } = noted[at] ?? withoutNotation('');
    return readTableStep(line, `${named} ${stated} ${text}`, values);
  });
  const readSteps = steps.filter((step) => step !== null);
  for (const row of rows) dropUnknown(draft, row, columns);
  return finishRow(
    draft,
    {
      name: named || stated,
      material: guessed.material,
      thickness_mm: head.has('thickness_mm') ? thickness : guessed.thickness_mm,
      notes: cleanNotes([...new Set(noted.map(({ text }) => text))].filter(Boolean).join('\n')),
      repeats: readRepeats(head, noted),
      machine_name: cleanName(head.text('machine_name')) || null,
      machine_type: laserTypeIn(head.text('machine_type')),
      machine_power_watts: positive(head.number('machine_power_watts')),
      lens_focal_length_mm: readLens(head),
    },
    head.has('operation') ? readSteps : asDeepEngraving(readSteps),
  );
}

/** The notes of a line. Where the table has a column for everything a notation holds, they are only text. */
function readNotes(line: TableRow): NotedText {
  const text = line.text('notes');
  const hasAir = line.has('air_assist') || line.has('air_psi');
  if (hasAir && line.has('repeats')) return withoutNotation(text);
  const noted = readNote(text);
  reportNotation(line.draft, noted, line.line);
  return noted;
}

/** How often all steps are run: from its own column, which wins, else from the first note that says it. */
function readRepeats(head: TableRow, lines: readonly NotedText[]): number {
  if (head.has('repeats')) return head.repeats();
  return lines.find(({ values }) => values.repeats !== undefined)?.values.repeats ?? 1;
}

/** All steps of a sequence that prepares, roughs or finishes engrave, its outline too. */
function asDeepEngraving(steps: readonly PortableStep[]): PortableStep[] {
  const isDeep = steps.some(({ pass_type }) => pass_type !== null && pass_type !== 'outline');
  return steps.map((step) => (isDeep ? { ...step, operation: 'Engrave' } : step));
}

/** "Brass deep / preheat" is the step preheat of Brass deep. */
function settingName(row: TableRow): string {
  const name = cleanName(row.text('name'));
  const step = cleanName(row.text('step_name'));
  return !row.has('setting') && step !== '' && name.endsWith(` / ${step}`)
    ? name.slice(0, -step.length - 3)
    : name;
}

function sequenceKey({ cells }: CsvRow, columns: readonly CsvColumn[]): string | null {
  const text = (field: CsvField) => {
    const at = columns.findIndex((column) => column.field === field);
    return at < 0 ? '' : unprotectCell((cells[at] ?? '').trim());
  };
  if (text('setting') !== '') return `#${text('setting')}`;
  const end = ` / ${text('step_name')}`;
  return text('step_name') !== '' && text('name').endsWith(end)
    ? text('name').slice(0, -end.length)
    : null;
}

/** Sizes are written as people speak: "3 mm", `1/8"`, "3,5". */
function readThickness(row: TableRow): number | null {
  const text = row.text('thickness_mm');
  const length = /[a-z"/]/i.test(text) ? parseLength(text.slice(0, 60)) : null;
  return positive(length ?? row.number('thickness_mm'));
}

/** Lenses have names with their focal length: "F210", "F-theta 160 mm". */
function readLens(row: TableRow): number | null {
  const named = /^f(?:-?theta)?[ =:-]?(\d{2,4}(?:\.\d+)?)(?: ?mm)?$/i.exec(
    row.text('lens_focal_length_mm'),
  );
  return named === null ? positive(row.number('lens_focal_length_mm')) : Number(named[1]);
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function dropUnknown(draft: RowDraft, { cells }: CsvRow, columns: readonly CsvColumn[]): void {
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (cell.trim() !== '' && (column === undefined || column.field === null))
      draft.dropped.add(`${column?.title ?? `column ${index + 1}`} ${cell.trim()}`.slice(0, 80));
  }
}
