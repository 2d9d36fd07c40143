import { readFileSync } from 'node:fs';
import type { JobRequest, MachineProfile } from '@beamwright/domain/types';
import { readCsv } from '../../../packages/domain/scripts/read-csv.ts';
import { inRoot } from '../../lib/root.ts';

const NO_LIMITS = {
  pulse_width_min_ns: null,
  pulse_width_max_ns: null,
  frequency_min_hz: null,
  frequency_max_hz: null,
  scan_speed_max_mm_s: null,
};

const MACHINES: readonly MachineProfile[] = [
  { ...NO_LIMITS, type: 'CO2', power_watts: 60, is_galvo: false, lens_focal_length_mm: 50.8 },
  { ...NO_LIMITS, type: 'Diode', power_watts: 10, is_galvo: false, lens_focal_length_mm: null },
  { ...NO_LIMITS, type: 'Fiber', power_watts: 30, is_galvo: true, lens_focal_length_mm: 160 },
  { ...NO_LIMITS, type: 'UV', power_watts: 5, is_galvo: true, lens_focal_length_mm: 160 },
];

/** Real questions from forums, each for every type of laser. */
export function readRequests(): JobRequest[] {
  const sentences = readCsv(
    readFileSync(inRoot('packages/domain/samples/job-sentences.csv'), 'utf8'),
  );
  return sentences.flatMap((row) =>
    MACHINES.map((machine) => ({ text: row['text'] ?? '', machine })),
  );
}
