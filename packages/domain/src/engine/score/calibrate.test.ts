import { describe, expect, it } from 'vitest';
import { toEvidence } from '../evidence/evidence-book.ts';
import { fitRows } from '../model/fit-rows.ts';
import { rowOf } from '../testing/made-up.ts';
import { Calibrations } from './calibrate.ts';
import type { HeldOutRow } from './leave-out.ts';
import type { LeftOutAnswer } from './leave-answers-out.ts';
import { reliabilityBins, scoreAnswers } from './score-answers.ts';

/** Answers of as many contributors, in turn, each missing by as many predicted deviations of a factor of 2. */
const answers = (
  contributors: number,
  deviations: number,
  overrides: Partial<LeftOutAnswer> = {},
): LeftOutAnswer[] =>
  Array.from({ length: 60 }, (_, at) => ({
    group: 'CO2|Cut',
    contributor: `contributor ${at % contributors}`,
    isGalvo: false,
    log2_ratio: at % 2 ? deviations : 0 - deviations,
    deviation: Math.LN2,
    published: toEvidence(rowOf()),
    ...overrides,
  }));
const bandOf = (all: LeftOutAnswer[]) => new Calibrations(all, []).of('CO2|Cut').band_z;

describe('Calibrations', () => {
  it('ENG-42 the half-width that held 80 % shrinks toward the normal one, more so with few sources', () => {
    expect(bandOf(answers(3, 2))).toBeCloseTo((3 * 2 + 1.5 * 1.28) / 4.5, 9);
    expect(bandOf(answers(12, 2))).toBeCloseTo((12 * 2 + 1.5 * 1.28) / 13.5, 9);
    expect(bandOf(answers(20, 9))).toBe(3);
    expect(bandOf(answers(60, 0.1))).toBe(0.5);
    expect(bandOf([])).toBe(1.28);
    expect(bandOf(answers(3, 2, { deviation: null }))).toBe(1.28);
  });

  it('ENG-42 many rows of one source are one voice, but a better known one', () => {
    const few = answers(5, 2).slice(0, 5);
    const rows = (count: number) =>
      Array.from({ length: count }, () => answers(1, 0.5, { contributor: 'large' })).flat();
    // 60 narrow rows of one source count as 21.6, five wide ones of five sources as 5; counted alike, the 80th
    // percentile would be narrow from 20 on.
    const [narrow, wide] = [(6 * 0.5 + 1.5 * 1.28) / 7.5, (6 * 2 + 1.5 * 1.28) / 7.5];
    expect(bandOf([...few, ...rows(1)])).toBeCloseTo(narrow);
    expect(bandOf([...few, ...rows(1).slice(0, 30)])).toBeCloseTo(wide);
  });

  it('ENG-42 a group of few settings has the band of its kind of work', () => {
    const scores = answers(4, 0.5, { group: 'CO2|Score' }).slice(0, 19);
    const calibrations = new Calibrations([...scores, ...answers(6, 2)], []);
    expect(calibrations.of('CO2|Score').band_z).toBeCloseTo(calibrations.of('CO2|Cut').band_z);
    expect(calibrations.of('Diode|Cut').band_z).toBeGreaterThan(1.5);
    expect(calibrations.of('CO2|Engrave').band_z).toBe(1.28);
  });

  it('ENG-42 every source is held against a band made without it', () => {
    const [wild, ...rest] = answers(4, 0.5);
    const all = [{ ...(wild as LeftOutAnswer), log2_ratio: 9 }, ...rest];
    const calibrations = new Calibrations(all, []);
    expect(calibrations.of('CO2|Cut', 'contributor 0').band_z).toBeCloseTo(
      (3 * 0.5 + 1.5 * 1.28) / 4.5,
    );
    const [score] = scoreAnswers(all, calibrations);
    expect(score).toMatchObject({ name: 'CO2 Cut', rows: 60, contributors: 4 });
    expect(score?.band_coverage).toBeCloseTo(59 / 60);
    expect(score?.within_2).toBeCloseTo(59 / 60);
    expect(score?.within_1_5).toBeCloseTo(59 / 60);
  });

  it('ENG-64 the confidence is the share within a factor of 2, and falls with the deviation', () => {
    const all = [
      ...answers(6, 0.5, { deviation: 0.5 }),
      ...answers(6, 1.5, { deviation: 1.5 }),
      ...answers(6, 2.5, { deviation: 2.5 }),
    ];
    const { reliability } = new Calibrations(all, []).of('CO2|Cut');
    expect(reliability.map(({ sd_most }) => sd_most)).toEqual([0.5, 2.5]);
    // In each third 60 answers, and 20 at the overall share.
    expect(reliability[0]?.share).toBeCloseTo((60 + 20 / 3) / 80);
    expect(reliability[1]?.share).toBeCloseTo((0 + 20 / 3) / 80);
    const bins = reliabilityBins(all, new Calibrations(all, []), 3);
    expect(bins.map(({ held }) => held)).toEqual([0, 0, 1]);
    expect(bins[0]?.said).toBeLessThan(bins[2]?.said ?? 0);
  });

  it('ENG-64 groups of one kind share it; dark marks and other kinds do not count', () => {
    const cuts = answers(6, 0.5);
    const engraved = answers(6, 3, { group: 'CO2|Engrave' });
    const dark = answers(6, 3, { published: toEvidence(rowOf({ is_dark: true })) });
    const calibrations = new Calibrations([...cuts, ...engraved, ...dark], []);
    expect(calibrations.of('Diode|Cut').reliability[0]?.share).toBe(1);
    expect(calibrations.of('CO2|Mark').reliability[0]?.share).toBe(0);
    expect(calibrations.of('Fiber|Mark').reliability).toEqual([]);
    expect(calibrations.of('UV|Score').reliability).toEqual([]);
  });

  it('ENG-42 after results the misses after three results count', () => {
    const [row] = fitRows([toEvidence(rowOf())], 'line');
    if (!row) return expect.unreachable();
    const speeds = Array.from({ length: 40 }, (_, at): HeldOutRow => ({
      group: 'CO2|Cut',
      contributor: `contributor ${at % 4}`,
      log2_ratio: at % 2 ? 3 : -3,
      sd: 0.5,
      row,
    }));
    const calibration = new Calibrations([], speeds).of('CO2|Cut');
    expect(calibration.band_z).toBe(1.28);
    expect(calibration.band_z_learned).toBeGreaterThan(2);
    expect(calibration.reliability_learned.at(-1)?.share).toBeLessThan(0.2);
  });
});
