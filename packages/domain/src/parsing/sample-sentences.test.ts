/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../scripts/read-csv.ts';
import { checkSafety } from '../safety/check-safety.ts';
import type { LaserType, MachineProfile } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { parseJob } from './parse-job.ts';

type Row = Record<string, string>;
const FIELDS = [
  'outcome',
  'material',
  'thickness',
  'operations',
  'deep',
  'target_depth',
  'quantity',
  'speed',
  'power',
] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const read = (name: string): Row[] =>
  readCsv(readFileSync(new URL(`../../samples/${name}.csv`, import.meta.url), 'utf8'));

function machineOf(type: LaserType, power_watts: number | null): MachineProfile {
  return {
    type,
    power_watts,
    is_galvo: false,
    lens_focal_length_mm: null,
    pulse_width_min_ns: null,
    pulse_width_max_ns: null,
    frequency_min_hz: null,
    frequency_max_hz: null,
    scan_speed_max_mm_s: null,
  };
}

/**
 * What the parser, the questions and the safety rules make of one sentence; all questions asked, in the order of CLA-1.
 */
function understand(text: string, type: LaserType): Fields & { warns: boolean } {
  const parsed = parseJob({ text, laser_type: type });
  const machine = machineOf(type, parsed.stated_power_watts);
  const asked = findQuestions(parsed, { machine }).map((question) => question.field);
  const { level } = checkSafety({ parsed, text, machine });
  const thicknesses =
    parsed.thickness_options_mm.length > 0
      ? parsed.thickness_options_mm
      : [parsed.thickness_mm].filter((mm) => mm !== null);
  const outcome =
    level === 'block' ? 'block' : asked.length > 0 ? ['clarify', ...asked].join('_') : 'workflow';
  return {
    outcome,
    warns: level === 'warn',
    material: parsed.material ?? '',
    thickness: thicknesses.map((mm) => mm.toFixed(2)).join(';'),
    operations: parsed.operations.join(';'),
    deep: String(parsed.deep),
    target_depth: parsed.target_depth_mm?.toFixed(3) ?? '',
    quantity: String(parsed.quantity ?? ''),
    speed: String(parsed.stated_speed_mm_min ?? ''),
    power: String(parsed.stated_power_percent ?? ''),
  };
}

const depthOf = (mm: string | undefined): string =>
  mm === undefined || mm === '' ? '' : Number(mm).toFixed(3);

function expectedOf(row: Row): Partial<Fields> {
  const note = row['notes'] ?? '';
  const thickness = (row['expected_thickness_mm'] ?? '')
    .split(';')
    .map((mm) => (mm === '' || mm === '?' ? mm : Number(mm).toFixed(2)))
    .join(';');
  return {
    outcome: row['expected_outcome'] ?? '',
    material: row['expected_material'] ?? '',
    thickness,
    operations: row['expected_operations'] ?? '',
    deep: row['deep'] ?? '',
    target_depth: depthOf(row['target_depth_mm'] ?? /target_depth=([\d.]+)/.exec(note)?.[1]),
    quantity: row['quantity'] ?? /(?<![a-z])count=(\d+)/.exec(note)?.[1] ?? '',
    ...(row['stated_speed_mm_min'] ? { speed: row['stated_speed_mm_min'] } : {}),
    ...(row['stated_power_percent'] ? { power: row['stated_power_percent'] } : {}),
  };
}

/** DOMAIN facts and materials.csv block aramid (hydrogen cyanide); the sentence list only warns. Safety wins. */
const STRICTER_THAN_LISTED = new Map([['J121', 'block']]);

/** The lists give only the first question, and distinguish a warning from a plain workflow. */
function listedOutcome({ outcome, warns }: Fields & { warns: boolean }): string {
  if (outcome === 'workflow' && warns) return 'warn';
  return outcome.split('_').slice(0, 2).join('_');
}

const sentences = read('parser-sentences');

describe.each([
  ['job-sentences', read('job-sentences')],
  ['parser-sentences, the regression net', sentences.filter((row) => row['id']?.startsWith('P'))],
] as const)('PAR-3 %s', (_, rows) => {
  it.each(rows)('$id $text', (row) => {
    const {
      speed: _s,
      power: _p,
      warns,
      ...got
    } = understand(row['text'] ?? '', row['machine_type'] as LaserType);
    const outcome = STRICTER_THAN_LISTED.get(row['id'] ?? '') ?? row['expected_outcome'];
    const shown = { ...got, outcome: listedOutcome({ ...got, speed: _s, power: _p, warns }) };
    expect(shown).toEqual({ ...expectedOf(row), outcome });
  });
});

/** Every field of every sentence written and judged by hand before the parser answered; "?" is left open. */
describe('PAR-3 parser-sentences decided by hand', () => {
  const hand = sentences.filter((row) => row['id']?.startsWith('H'));
  const misses: string[] = [];
  const unmatchedBlocks: string[] = [];
  const right = new Map<string, number>();
  const asked = new Map<string, number>();
  for (const row of hand) {
    const got = understand(row['text'] ?? '', row['machine_type'] as LaserType);
    const want = expectedOf(row);
    if (want.outcome === 'block' && got.outcome !== 'block') unmatchedBlocks.push(row['id'] ?? '');
    for (const field of FIELDS) {
      const wanted = want[field];
      if (wanted === undefined || wanted.includes('?')) continue;
      asked.set(field, (asked.get(field) ?? 0) + 1);
      if (got[field] === wanted) right.set(field, (right.get(field) ?? 0) + 1);
      else misses.push(`${row['id']} ${field}: ${got[field]}, not ${wanted} | ${row['text']}`);
    }
  }

  it('misses no block', () => {
    expect(unmatchedBlocks).toEqual([]);
  });

  it.each(FIELDS)('%s is right in 99 of 100', (field) => {
    const share = (right.get(field) ?? 0) / (asked.get(field) ?? 1);
    expect(share, misses.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('prints what it misses', () => {
    process.stdout.write(
      `${hand.length} sentences, ${misses.length} fields wrong\n${misses.join('\n')}\n`,
    );
    expect(hand.length).toBeGreaterThan(400);
  });
});
