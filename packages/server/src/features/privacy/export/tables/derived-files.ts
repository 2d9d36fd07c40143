import { describeColumns } from './exported-table.ts';

type Row = Readonly<Record<string, unknown>>;

/** Numbers that are inside a JSON column of a table, with a row for each step: a spreadsheet can’t read JSON. */
export interface DerivedFile {
  file: string;
  about: string;
  /** The table whose rows it is made from. */
  table: string;
  /** Columns of that table. */
  reads: readonly string[];
  columns: Readonly<Record<string, string>>;
  toSteps: (row: Row) => Row[];
}

const NUMBERS = [
  'operation material thickness_mm speed_mm_min power_percent passes repeats interval_mm',
  'hatch_angle_deg hatch_type fill_type frequency_hz pulse_width_ns kerf_mm air_assist air_psi',
  'z_offset_mm expected_color',
] as const;
const PASS_TYPE =
  'Kind of the pass: preheat, roughing, finishing or outline; empty if it is the only one.';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const rowIn = (value: unknown): Row => (isRow(value) ? value : {});

function toJobStep(job_id: unknown, step: Row, step_index: number): Row {
  const band: unknown = step['speed_band_mm_min'];
  const [low, high] = Array.isArray(band) ? (band as unknown[]) : [];
  return {
    ...step,
    ...rowIn(step['settings']),
    job_id,
    step_index,
    speed_band_low_mm_min: low,
    speed_band_high_mm_min: high,
    estimate_seconds: rowIn(step['estimate'])['seconds'],
  };
}

const JOB_STEPS: DerivedFile = {
  file: 'job-steps',
  about: 'The steps of your jobs: the numbers in the column workflow of jobs.',
  table: 'jobs',
  reads: ['id', 'workflow'],
  columns: describeColumns([
    'job_id step_index',
    ...NUMBERS,
    'speed_band_low_mm_min speed_band_high_mm_min target_depth_mm lens_focal_length_mm',
    {
      pass_type: PASS_TYPE,
      pass_number: 'Position of the pass; empty if it is the only one.',
      estimate_seconds: 'How long it takes; empty without a size.',
    },
    'confidence method rationale',
  ]),
  toSteps: ({ id, workflow }) => rowsIn(workflow).map((step, index) => toJobStep(id, step, index)),
};

const VERSION_NUMBERS: DerivedFile = {
  file: 'version-numbers',
  about: 'The numbers in the column settings_snapshot of settings-versions, a row for each step.',
  table: 'settings_versions',
  reads: ['id', 'material', 'thickness_mm', 'operation', 'settings_snapshot'],
  columns: describeColumns([
    'version_id',
    { step_index: 'Step of the sequence, from 0.' },
    ...NUMBERS,
    'min_power_percent hatch_angle_step_deg layer_mode',
    { pass_type: PASS_TYPE },
  ]),
  toSteps: ({ id, settings_snapshot, ...version }) => {
    const { further_steps, ...first } = rowIn(settings_snapshot);
    // Further steps run as often as the first.
    const { repeats } = first;
    const toStep = (step: Row, step_index: number): Row => ({
      repeats,
      ...version,
      ...step,
      version_id: id,
      step_index,
    });
    return [first, ...rowsIn(further_steps)].map(toStep);
  },
};

export const DERIVED_FILES: readonly DerivedFile[] = [JOB_STEPS, VERSION_NUMBERS];

/** The rows of a derived file, each with exactly its columns. */
export function* deriveRows(
  rows: Iterable<Row>,
  { columns, toSteps }: DerivedFile,
): Generator<Record<string, unknown>> {
  const names = Object.keys(columns);
  for (const row of rows) {
    for (const step of toSteps(row)) {
      yield Object.fromEntries(names.map((name) => [name, step[name] ?? null]));
    }
  }
}
