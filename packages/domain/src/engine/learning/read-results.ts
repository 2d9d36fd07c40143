import { OPERATIONS, type BurnResult, type BurnedSettings, type Result } from '../../types.ts';

/** More results than an owner records for one job; the engine uses only the newest few. */
const MAX_RESULTS = 1000;
const MAX_NAME_LENGTH = 200;
/** Plausibility limits: 50 m/s, 300 mm, 1000 passes. */
const MOST = { speed_mm_min: 3_000_000, thickness_mm: 300, interval_mm: 10, passes: 1000 };

type Read = Result<BurnResult[], 'invalid_result'>;
type Fields = Record<string, unknown>;

class Refused extends Error {
  readonly field: string;

  constructor(field: string, must: string) {
    super(`"${field}" must be ${must}.`);
    this.field = field;
  }
}

/** Checks results from outside. An absurd value rejects the whole list and names the field: `results[2].edge_score`. */
export function readBurnResults(value: unknown): Read {
  try {
    if (!Array.isArray(value) || value.length > MAX_RESULTS)
      throw new Refused('results', `a list of at most ${MAX_RESULTS} results`);
    return { ok: true, value: value.map((one, at) => readResult(one, `results[${at}]`)) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { field, message } = error;
    return { ok: false, issues: [{ code: 'invalid_result', field, message }] };
  }
}

function readResult(value: unknown, path: string): BurnResult {
  const fields = asFields(value, path);
  return {
    material: text(fields, 'material', path),
    thickness_mm: orNull(fields, 'thickness_mm', (key) =>
      positive(fields, key, path, MOST.thickness_mm),
    ),
    operation: operation(fields, path),
    settings: readSettings(asFields(fields['settings'], `${path}.settings`), `${path}.settings`),
    cut_through: orNull(fields, 'cut_through', (key) => flag(fields, key, path)),
    edge_score: orNull(fields, 'edge_score', (key) =>
      between(fields, key, path, { least: 0, most: 10 }),
    ),
  };
}

function readSettings(fields: Fields, path: string): BurnedSettings {
  const passes = orNull(fields, 'passes', (key) => positive(fields, key, path, MOST.passes)) ?? 1;
  if (!Number.isInteger(passes)) throw new Refused(`${path}.passes`, 'a whole number');
  return {
    speed_mm_min: positive(fields, 'speed_mm_min', path, MOST.speed_mm_min),
    power_percent: positive(fields, 'power_percent', path, 100),
    passes,
    interval_mm: orNull(fields, 'interval_mm', (key) =>
      positive(fields, key, path, MOST.interval_mm),
    ),
  };
}

function asFields(value: unknown, path: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Refused(path, 'an object');
}

function orNull<Value>(fields: Fields, key: string, read: (key: string) => Value): Value | null {
  return fields[key] === undefined || fields[key] === null ? null : read(key);
}

function text(fields: Fields, key: string, path: string): string {
  const value = fields[key];
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH)
    return value;
  throw new Refused(`${path}.${key}`, `text of at most ${MAX_NAME_LENGTH} letters`);
}

function flag(fields: Fields, key: string, path: string): boolean {
  const value = fields[key];
  if (typeof value === 'boolean') return value;
  throw new Refused(`${path}.${key}`, 'true or false');
}

function operation(fields: Fields, path: string): BurnResult['operation'] {
  const stated = fields['operation'];
  const found = OPERATIONS.find(
    (name) => typeof stated === 'string' && name.toLowerCase() === stated.toLowerCase(),
  );
  if (found) return found;
  throw new Refused(`${path}.operation`, `one of ${OPERATIONS.join(', ')}`);
}

function positive(fields: Fields, key: string, path: string, most: number): number {
  const value = fields[key];
  if (typeof value === 'number' && value > 0 && value <= most) return value;
  throw new Refused(`${path}.${key}`, `a number above 0, at most ${most}`);
}

function between(
  fields: Fields,
  key: string,
  path: string,
  { least, most }: { least: number; most: number },
): number {
  const value = fields[key];
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new Refused(`${path}.${key}`, `a number from ${least} to ${most}`);
}
