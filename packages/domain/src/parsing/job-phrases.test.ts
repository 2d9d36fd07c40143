/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../scripts/read-csv.ts';
import { checkSafety } from '../safety/check-safety.ts';
import type { LaserType, MachineProfile } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { parseJob } from './parse-job.ts';

type Row = Record<string, string>;
type Fields = Record<
  'outcome' | 'material' | 'thickness' | 'operations' | 'deep' | 'target_depth' | 'quantity',
  string
>;

const read = (name: string): Row[] =>
  readCsv(readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8'));

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

/** What the parser, the questions and the safety rules make of one sentence, with the order of CLA-1. */
function understand(text: string, type: LaserType): Fields {
  const parsed = parseJob({ text, laser_type: type });
  const machine = machineOf(type, parsed.stated_power_watts);
  const asked = findQuestions(parsed, { machine }).map((question) => question.field);
  const { level } = checkSafety({ parsed, text, machine });
  const thicknesses =
    parsed.thickness_options_mm.length > 0
      ? parsed.thickness_options_mm
      : [parsed.thickness_mm].filter((mm) => mm !== null);
  return {
    outcome:
      level === 'block'
        ? 'block'
        : asked[0] !== undefined
          ? `clarify_${asked[0]}`
          : level === 'warn'
            ? 'warn'
            : 'workflow',
    material: parsed.material ?? '',
    thickness: thicknesses.map((mm) => mm.toFixed(2)).join(';'),
    operations: parsed.operations.join(';'),
    deep: String(parsed.deep),
    target_depth: String(parsed.target_depth_mm ?? ''),
    quantity: String(parsed.quantity ?? ''),
  };
}

function expectedOf(row: Row): Fields {
  const note = row['notes'] ?? '';
  return {
    outcome: row['expected_outcome'] ?? '',
    material: row['expected_material'] ?? '',
    thickness: (row['expected_thickness_mm'] ?? '')
      .split(';')
      .filter((mm) => mm !== '')
      .map((mm) => Number(mm).toFixed(2))
      .join(';'),
    operations: row['expected_operations'] ?? '',
    deep: row['deep'] ?? '',
    target_depth: row['target_depth_mm'] ?? /target_depth=([\d.]+)/.exec(note)?.[1] ?? '',
    quantity: row['quantity'] ?? /(?<![a-z])count=(\d+)/.exec(note)?.[1] ?? '',
  };
}

/** DOMAIN facts and materials.csv block aramid (hydrogen cyanide); the sentence list only warns. Safety wins. */
const STRICTER_THAN_LISTED = new Map([['J121', 'block']]);

describe.each(['job-phrases', 'parser-phrases'])('PAR-3 %s.csv', (file) => {
  const rows = read(file).map((row) => ({
    row,
    got: understand(row['text'] ?? '', row['machine_type'] as LaserType),
    want: expectedOf(row),
  }));

  it.each(rows)('$row.id $row.text', ({ row, got, want }) => {
    const outcome = STRICTER_THAN_LISTED.get(row['id'] ?? '') ?? want.outcome;
    expect(got).toEqual({ ...want, outcome });
  });
});
