import { createMachine, findLimitConflicts } from '@beamwright/contract';
import type { CatalogEntry, Machine, MachineDraft, MachinePatch } from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';

/** Numbers of the form; `null` is an empty field, which means unknown. */
const LIMIT_FIELDS = [
  'bed_width_mm',
  'bed_height_mm',
  'scan_speed_max_mm_s',
  'frequency_min_hz',
  'frequency_max_hz',
  'pulse_width_min_ns',
  'pulse_width_max_ns',
] as const;
export type LimitField = (typeof LIMIT_FIELDS)[number];

export type MachineValues = Record<LimitField, number | null> & {
  name: string;
  type: LaserType;
  power_watts: number | null;
  is_galvo: boolean;
  software: string;
  controller: string;
};

export type MachineField = keyof MachineValues;

/** Validation error of a field; `problemText` has the message. */
export type FieldProblem =
  | { kind: 'missing' }
  | { kind: 'below'; limit: number }
  | { kind: 'above'; limit: number }
  | { kind: 'too_long'; limit: number }
  | { kind: 'below_minimum' }
  | { kind: 'from_server'; message: string };

export type FieldProblems = Partial<Record<MachineField, FieldProblem>>;

const NO_LIMITS = Object.fromEntries(LIMIT_FIELDS.map((field) => [field, null])) as Record<
  LimitField,
  null
>;

const EMPTY: MachineValues = {
  ...NO_LIMITS,
  name: '',
  type: 'CO2',
  power_watts: null,
  is_galvo: false,
  software: '',
  controller: '',
};

/**
 * Default for manual entry: fiber and UV lasers are nearly always galvo, CO2 and diode nearly
 * always gantry.
 */
export const isUsuallyGalvo = (type: LaserType) => type === 'Fiber' || type === 'UV';

export const emptyValues = (): MachineValues => ({ ...EMPTY });

/** Avoids "OMTech OMTech Polar 50W" when the model already contains the brand. */
export function nameFromCatalog({ vendor, model }: Pick<CatalogEntry, 'vendor' | 'model'>) {
  const generic = vendor === 'Generic' || model.toLowerCase().startsWith(vendor.toLowerCase());
  return (generic ? model : `${vendor} ${model}`).slice(0, 100);
}

export function valuesFromCatalog(entry: CatalogEntry): MachineValues {
  return { ...pickValues(entry), name: nameFromCatalog(entry) };
}

export function valuesFromMachine(machine: Machine): MachineValues {
  return { ...pickValues(machine), name: machine.name };
}

type Describable = Record<LimitField, number | null> & {
  type: LaserType;
  power_watts: number | null;
  is_galvo: boolean;
  software: string | null;
  controller: string | null;
};

function pickValues(from: Describable): Omit<MachineValues, 'name'> {
  const limits = Object.fromEntries(LIMIT_FIELDS.map((field) => [field, from[field]])) as Record<
    LimitField,
    number | null
  >;
  return {
    ...limits,
    type: from.type,
    power_watts: from.power_watts,
    is_galvo: from.is_galvo,
    software: from.software ?? '',
    controller: from.controller ?? '',
  };
}

type MachineBody = Required<Omit<MachineDraft, 'id' | 'catalog_id' | 'lens_focal_lengths_mm'>>;

export type ValuesCheck =
  | { ok: true; body: MachineBody & MachinePatch }
  | { ok: false; problems: FieldProblems };

/** Validates with the contract's schema, so the form accepts exactly what the server accepts. */
export function checkValues(values: MachineValues): ValuesCheck {
  const candidate = {
    ...values,
    name: values.name.trim(),
    software: values.software.trim() || null,
    controller: values.controller.trim() || null,
  };
  const parsed = createMachine.body.safeParse(candidate);
  const problems: FieldProblems = {};
  for (const high of findLimitConflicts(values)) {
    problems[high as LimitField] = { kind: 'below_minimum' };
  }
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      problems[issue.path[0] as MachineField] = problemOf(issue, candidate);
    }
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, body: { ...candidate, power_watts: candidate.power_watts ?? 0 } };
}

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  minimum?: unknown;
  maximum?: unknown;
}

function problemOf(issue: Issue, candidate: object): FieldProblem {
  const value = (candidate as Record<PropertyKey, unknown>)[issue.path[0] ?? ''];
  if (value === '' || value === null || value === undefined) return { kind: 'missing' };
  if (issue.code === 'too_small') return { kind: 'below', limit: Number(issue.minimum) };
  if (issue.code === 'too_big' && typeof value === 'string') {
    return { kind: 'too_long', limit: Number(issue.maximum) };
  }
  if (issue.code === 'too_big') return { kind: 'above', limit: Number(issue.maximum) };
  return { kind: 'from_server', message: issue.message };
}

/** Assigns the server's field errors (`body.power_watts`) to the form's fields. */
export function problemsFromServer(errors: readonly { field: string; message: string }[]) {
  const problems: FieldProblems = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^body\./, '');
    if (name in EMPTY) problems[name as MachineField] = { kind: 'from_server', message };
  }
  return problems;
}

/** Only changed fields are sent, so two people editing don't overwrite each other. */
export function changedFields(before: MachineValues, body: MachinePatch): MachinePatch {
  const was: Record<string, unknown> = {
    ...before,
    software: before.software || null,
    controller: before.controller || null,
  };
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => was[key] !== value),
  ) as MachinePatch;
}

/** Q-switched and UV sources have one pulse width; only a MOPA's is adjustable. */
export const hasPulseRange = (values: MachineValues) =>
  values.pulse_width_min_ns !== null || values.pulse_width_max_ns !== null;

export const hasPulseLimits = (values: MachineValues) =>
  values.type === 'Fiber' ||
  values.type === 'UV' ||
  hasPulseRange(values) ||
  values.frequency_min_hz !== null ||
  values.frequency_max_hz !== null;
