import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { penSheetWriter } from '../ezcad/pen-sheet-writer.ts';
import type { LibraryWriter } from '../library-writer.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { expectRead, readText } from '../testing/read-example.ts';
import { csvWriter } from './csv-writer.ts';
import { countCases } from '../../testing/count-cases.ts';

const RUNS = { numRuns: countCases(1000) };
const PIECES = [
  '=cmd|x!A0',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋1',
  '－',
  '＠',
  ';',
  ',',
  '|',
  '"',
  "'",
  '	',
  '\r',
  '\n',
  ' ',
  '　',
  'wood',
  '1',
  'sep=;',
  ';=1',
  '\n=1',
  '",=1',
];
/** With a letter at the end, because an empty name is filled in. */
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map((pieces) => `${pieces.join('')}x`);
const settings = fc
  .record({
    name: hostile,
    material: hostile,
    notes: hostile,
    machine_name: hostile,
    step: hostile,
  })
  .map(({ step, notes, ...texts }) => {
    const [name, material, machine_name] = [texts.name, texts.material, texts.machine_name].map(
      cleanName,
    ) as [string, string, string];
    const steps = [{ name: cleanName(step), expected_color: cleanName(step) }];
    return makeSetting({ name, material, machine_name, notes: cleanNotes(notes), steps });
  });

function write(writer: LibraryWriter, setting: ReturnType<typeof makeSetting>): string {
  const title = 'sep=;\r\n=1';
  const outcome = writer.write({ settings: [setting as CheckedSetting], title, machine: null });
  if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
  expect(outcome.value.name).not.toMatch(/[\r\n]/);
  return String(outcome.value.content);
}

/** What a spreadsheet of any locale may read as a formula: anything after a separator, quoted or not. */
function formulasIn(content: string): string[] {
  return content
    .replace(/^\ufeff/, '')
    .split(/[;,|\t\r\n]/)
    .map((cell) => cell.replace(/^[\s"]+/, ''))
    .filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell));
}

describe('tables that spreadsheets open', () => {
  it.each([csvWriter, penSheetWriter])('EXC-15 hold no formula: $format', (writer) => {
    fc.assert(
      fc.property(settings, (setting) => {
        const content = write(writer, setting);
        expect(formulasIn(content)).toEqual([]);
        expect(content).not.toMatch(/^\ufeff?sep=/i);
      }),
      RUNS,
    );
  });

  it('EXC-15 come back as the same setting', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const read = expectRead(readText(write(csvWriter, setting), 'a.csv'));
        expect(read.rows.map((row) => row.setting)).toEqual([setting]);
      }),
      RUNS,
    );
  });
});
