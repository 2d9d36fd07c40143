import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSettledAir } from '../settle-air.ts';
import type { CheckedSetting } from '../safety/check-setting.ts';
import { cleanName, cleanNotes } from './clean-text.ts';
import { decodeBytes } from './decode-bytes.ts';
import { writeEzcadMerge } from './ezcad/write-merge.ts';
import { readNote } from './notation.ts';
import type { PortableStep } from './portable-setting.ts';
import type { ImportedRow } from './read-result.ts';
import { makeSetting } from './testing/make-setting.ts';
import { exampleBytes, expectRead, readText } from './testing/read-example.ts';
import { LIBRARY_WRITERS } from './writers.ts';
import { countCases } from '../testing/count-cases.ts';

const RUNS = { numRuns: countCases(1000, 60) };

/** What users write, with everything that is a sign of a format or looks like our own notation. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '[x]',
    'a; b, c',
    '"quoted"',
    "it's = 5",
    '\n',
    'Größe 漢字 é',
    ' [Note: y]',
    '[beamwright 1 repeats=3 air_assist=off]',
    '[beamwright 1 layer=0 repeats=3]',
    '[beamwright 1 air_psi=',
    '[beamwright 2 power=5]',
    '(bw1 repeats:3)',
    '(bw2)',
    ' x64 runs',
    'run all steps 5 times; air off',
    // Three signs each when decomposed.
    '한글'.repeat(20),
    'long '.repeat(60),
  ),
);
const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
/** Mostly short, sometimes as long as notes can be. */
const notes = fc.oneof(
  { weight: 4, arbitrary: text.map(cleanNotes) },
  text.map((one) => cleanNotes(`${one}\n`.repeat(Math.ceil(4100 / (one.length + 1))))),
);
const name = text.map(cleanName).filter((one) => one !== '');

const step: fc.Arbitrary<Partial<PortableStep>> = fc
  .record({
    isFill: fc.boolean(),
    air_assist: fc.option(fc.boolean(), { nil: null }),
    air_psi: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
    isGalvo: fc.boolean(),
  })
  .map(({ isFill, air_assist, air_psi, isGalvo }) =>
    withSettledAir({
      operation: isFill ? ('Engrave' as const) : ('Cut' as const),
      layer_mode: isFill ? ('fill' as const) : ('line' as const),
      fill_type: isFill ? ('fill' as const) : ('line' as const),
      air_assist,
      air_psi: air_psi === null ? null : air_psi / 100,
      pulse_width_ns: isGalvo ? 200 : null,
      frequency_hz: isGalvo ? 30_000 : null,
    }),
  );

const setting = fc
  .record({
    name,
    material: name,
    notes,
    machine_name: fc.option(name, { nil: null }),
    repeats: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100_000 })),
    thickness_mm: fc.constantFrom(null, 3),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  })
  .map((fields) => makeSetting(fields) as CheckedSetting);
const settings = fc.array(setting, { minLength: 1, maxLength: 4 });

function rowsOf(content: string | Uint8Array, file: string): ImportedRow[] {
  const { rows, refused } = expectRead(readText(content, file));
  expect(refused).toEqual([]);
  return rows;
}

/** Nothing of ours is taken for damage, or the other way round. */
function expectUnderstood(row: ImportedRow): void {
  const codes = row.warnings.map(({ code }) => code);
  expect(codes).not.toContain('NOTATION_DAMAGED');
  expect(codes).not.toContain('NOTATION_NEWER');
  expect(row.dropped.filter((part) => part.startsWith('beamwright'))).toEqual([]);
}

function expectAir(
  row: ImportedRow | undefined,
  { air_assist, air_psi, operation }: PortableStep,
  place = 0,
): void {
  const [read] = row?.setting.steps.slice(place) ?? [];
  // Unknown air is on for a cut, or stays unknown on a sheet for a galvo.
  if (air_assist !== null || operation !== 'Cut')
    expect([read?.air_assist, read?.air_psi]).toEqual([air_assist, air_psi]);
  else expect(read?.air_assist).not.toBe(false);
}

const WRITERS = LIBRARY_WRITERS.filter(({ format }) => format !== 'svg');

describe.each(WRITERS)('$format', (writer) => {
  it('EXC-16 EXC-18 EXC-19 brings repeats and air back, whatever the user wrote', () => {
    fc.assert(
      fc.property(settings, text, (given, title) => {
        const written = writer.write({ settings: given, title, machine: null });
        if (!written.ok) throw new Error(written.issues[0]?.code);
        const rows = rowsOf(written.value.content, written.value.name);
        // A library is sorted by material; this test compares what each row is of.
        const order =
          writer.format === 'lightburn_library'
            ? given.toSorted((one, other) => compare(one.material, other.material))
            : given;
        const isByStep = writer.format === 'lasergrbl';
        const wanted = isByStep
          ? order.flatMap((one) => one.steps.map((own) => ({ one, steps: [own] })))
          : order.map((one) => ({ one, steps: one.steps }));
        expect(rows).toHaveLength(wanted.length);
        for (const [place, row] of rows.entries()) {
          expect(row.setting.repeats).toBe(wanted[place]?.one.repeats);
          expectUnderstood(row);
          if (!writer.format.startsWith('lightburn'))
            for (const [at, own] of (wanted[place]?.steps ?? []).entries()) expectAir(row, own, at);
        }
      }),
      RUNS,
    );
  });
});

describe.each(['ezcad2_MarkParam.lib', 'ezcad3_MarkParamlib.ini'])('%s', (file) => {
  it('EXC-19 EXC-42 brings the repeats back from names of at most 60 characters', () => {
    const own = exampleBytes(file);
    const before = rowsOf(own, file).length;
    fc.assert(
      fc.property(settings, (given) => {
        const written = writeEzcadMerge({ settings: given, title: '', machine: null }, own);
        if (!written.ok) throw new Error(written.issues[0]?.code);
        const content = written.value.content as Uint8Array;
        const rows = rowsOf(content, file).slice(before);
        const wanted = given.flatMap((one) => one.steps.map(() => one.repeats));
        expect(rows.map((row) => row.setting.repeats)).toEqual(wanted);
        for (const row of rows) expectUnderstood(row);
        const names = [...decodeBytes(content).text.matchAll(/^\[(.*)\]\r?$/gm)].map(
          ([, one]) => one ?? '',
        );
        expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length);
        for (const one of names) expect(one.length).toBeLessThanOrEqual(60);
      }),
      RUNS,
    );
  });
});

describe('notes that were changed outside', () => {
  const deep = makeSetting({ repeats: 64, notes: 'mine' }) as CheckedSetting;
  const noted = WRITERS.filter(({ format }) => !['json', 'csv'].includes(format));
  const contentOf = (writer: (typeof WRITERS)[number]) => {
    const written = writer.write({ settings: [deep], title: 'Deep', machine: null });
    if (!written.ok) throw new Error(written.issues[0]?.code);
    return { ...written.value, content: String(written.value.content) };
  };
  const codesIn = (content: string, file: string) => {
    const { rows, warnings } = expectRead(readText(content, file));
    const codes = [...warnings, ...(rows[0]?.warnings ?? [])].map(({ code }) => code);
    return { row: rows[0], codes: codes.filter((code) => code.startsWith('NOTATION')) };
  };

  it.each(noted)('EXC-19 are reported and never guessed: $format', (writer) => {
    const { content, name: file } = contentOf(writer);
    const changed = (from: string, to: string) => {
      expect(content).toContain(from);
      return codesIn(content.replace(from, to), file);
    };
    const newer = changed('beamwright 1 ', 'beamwright 2 ');
    expect([newer.row?.setting.repeats, newer.codes]).toEqual([1, ['NOTATION_NEWER']]);
    const damaged = changed('repeats=64', 'repeats=6x4');
    expect([damaged.row?.setting.repeats, damaged.codes]).toEqual([1, ['NOTATION_DAMAGED']]);
    const added = changed('repeats=64', 'repeats=64 beam=round');
    expect([added.row?.setting.repeats, added.codes]).toEqual([64, []]);
    expect(added.row?.dropped).toContain('beamwright beam=round');
    const doubled = changed('[beamwright 1 ', '[beamwright 1 repeats=3] [beamwright 1 ');
    expect([doubled.row?.setting.repeats, doubled.codes]).toEqual([64, ['NOTATION_REPEATED']]);
  });

  it('EXC-19 names of presets are too', () => {
    const own = exampleBytes('ezcad2_MarkParam.lib');
    const written = writeEzcadMerge({ settings: [deep], title: '', machine: null }, own);
    if (!written.ok) throw new Error(written.issues[0]?.code);
    const { text: content } = decodeBytes(written.value.content as Uint8Array);
    const last = (to: string) => {
      const changed = content.replace('(bw1 repeats:64)', to);
      const row = expectRead(readText(changed, 'MarkParam.lib')).rows.at(-1);
      const codes = row?.warnings.map(({ code }) => code) ?? [];
      return [row?.setting.repeats, codes.filter((code) => code.startsWith('NOTATION'))];
    };
    expect(last('(bw1 repeats:64)')).toEqual([64, []]);
    expect(last('(bw2 repeats:64)')).toEqual([1, ['NOTATION_NEWER']]);
    expect(last('(bw1 repeats:6')).toEqual([1, ['NOTATION_DAMAGED']]);
    expect(last('(bw1 repeats:3) (bw1 repeats:64)')).toEqual([64, ['NOTATION_REPEATED']]);
  });

  it('EXC-19 two lines for one layer of a project are reported, and the last counts', () => {
    const project = WRITERS.find(({ format }) => format === 'lightburn_project');
    if (project === undefined) throw new Error('no writer');
    const { content, name: file } = contentOf(project);
    const { row, codes } = codesIn(
      content.replace('Notes="', 'Notes="[beamwright 1 repeats=3 layer=0]&#xA;'),
      file,
    );
    expect([row?.setting.repeats, codes]).toEqual([64, ['NOTATION_REPEATED']]);
    const without = codesIn(content.replace(' layer=0', ''), file);
    expect([without.row?.setting.repeats, without.codes]).toEqual([1, ['NOTATION_DAMAGED']]);
  });

  it('EXC-19 sentences tell the person what a program does not do, and only that', () => {
    const gantry = WRITERS.find(({ format }) => format === 'lightburn_library');
    if (gantry === undefined) throw new Error('no writer');
    expect(contentOf(gantry).content).toContain('Run all steps 64 times.]');
    const galvo = { ...deep, steps: [{ ...deep.steps[0], pulse_width_ns: 200 }] as const };
    const written = gantry.write({
      settings: [galvo as unknown as CheckedSetting],
      title: '',
      machine: null,
    });
    const content = written.ok ? String(written.value.content) : '';
    expect(content).toContain('globalRepeat Value="64"');
    expect(content).not.toContain('Run all steps');
    expect(readNote('Run all steps 3 times.').values).toEqual({});
  });
});

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
