import { DEPTHS, LASER_TYPES, OPERATIONS, readBurnResults, STOCK_COLORS } from '@beamwright/domain';
import type {
  BurnResult,
  Depth,
  JobAnswers,
  LaserType,
  MachineProfile,
  Operation,
} from '@beamwright/domain';

export type PartialMachine = Partial<MachineProfile>;

/** A request line with a validated shape. */
export interface CliRequest {
  id: unknown;
  text?: string;
  material?: string;
  thickness_mm?: number;
  operations?: Operation[];
  depth?: Depth;
  machine: PartialMachine;
  answers?: JobAnswers;
  bypass_safety?: boolean;
  results?: BurnResult[];
}

/** The problem of a request, in one sentence. */
export class RequestError extends Error {}

type Fields = Record<string, unknown>;

const MACHINE_NUMBERS = [
  'power_watts',
  'lens_focal_length_mm',
  'pulse_width_min_ns',
  'pulse_width_max_ns',
  'frequency_min_hz',
  'frequency_max_hz',
  'scan_speed_max_mm_s',
] as const;

/** Checks the shape of one request; throws `RequestError`. Unknown fields are ignored. */
export function readRequest(value: unknown): CliRequest {
  const fields = asFields(value, 'A request');
  const request: CliRequest = { id: fields['id'] ?? null, machine: readMachine(fields['machine']) };
  assign(request, 'text', optionalText(fields, 'text'));
  assign(request, 'material', optionalText(fields, 'material'));
  assign(request, 'thickness_mm', optionalNumber(fields, 'thickness_mm') ?? undefined);
  assign(request, 'operations', readOperations(fields));
  assign(request, 'depth', optionalChoice(fields, 'depth', DEPTHS));
  assign(request, 'answers', readAnswers(fields['answers']));
  assign(request, 'bypass_safety', optionalFlag(fields, 'bypass_safety'));
  assign(request, 'results', readResults(fields['results']));
  if (request.text === undefined && request.material === undefined)
    throw new RequestError('Give "text" or "material".');
  return request;
}

/** "co2", "CO2" or "Co2"; `null` for any other word. */
export function laserTypeNamed(name: string): LaserType | null {
  return LASER_TYPES.find((type) => type.toLowerCase() === name.trim().toLowerCase()) ?? null;
}

function readMachine(value: unknown): PartialMachine {
  if (value === undefined || value === null) return {};
  const fields = asFields(value, '"machine"');
  const machine: PartialMachine = {};
  assign(machine, 'type', optionalChoice(fields, 'type', LASER_TYPES));
  assign(machine, 'is_galvo', optionalFlag(fields, 'is_galvo'));
  for (const key of MACHINE_NUMBERS) assign(machine, key, optionalNumber(fields, key));
  return machine;
}

function readAnswers(value: unknown): JobAnswers | undefined {
  if (value === undefined || value === null) return undefined;
  const fields = asFields(value, '"answers"');
  const answers: JobAnswers = {};
  assign(answers, 'material', optionalText(fields, 'material'));
  assign(answers, 'depth', optionalChoice(fields, 'depth', DEPTHS));
  assign(answers, 'color', optionalChoice(fields, 'color', STOCK_COLORS));
  assign(answers, 'coated', optionalFlag(fields, 'coated'));
  const thickness = optionalNumber(fields, 'thickness_mm');
  if (thickness === null || fields['thickness_declined'] === true)
    answers.thickness_declined = true;
  else assign(answers, 'thickness_mm', thickness);
  return answers;
}

/** Results of settings on this machine; an invalid one is refused with its field. */
function readResults(value: unknown): BurnResult[] | undefined {
  if (value === undefined || value === null) return undefined;
  const read = readBurnResults(value);
  if (!read.ok) throw new RequestError(read.issues.map(({ message }) => message).join(' '));
  return read.value;
}

function readOperations(fields: Fields): Operation[] | undefined {
  const several = fields['operations'];
  if (Array.isArray(several)) return several.map((name) => choice(name, 'operations', OPERATIONS));
  const one = optionalChoice(fields, 'operation', OPERATIONS);
  return one === undefined ? undefined : [one];
}

function asFields(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new RequestError(`${what} must be a JSON object.`);
}

function optionalText(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new RequestError(`"${key}" must be text.`);
  return value;
}

/** `null` stays: it means "unknown", or for an answer "I don't know". */
function optionalNumber(fields: Fields, key: string): number | null | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return value;
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) {
    throw new RequestError(`"${key}" must be a number above 0.`);
  }
  return value;
}

function optionalFlag(fields: Fields, key: string): boolean | undefined {
  const value = fields[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new RequestError(`"${key}" must be true or false.`);
  return value;
}

function optionalChoice<Choice extends string>(
  fields: Fields,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = fields[key];
  return value === undefined || value === null ? undefined : choice(value, key, choices);
}

function choice<Choice extends string>(
  value: unknown,
  key: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find(
    (one) => typeof value === 'string' && one.toLowerCase() === value.toLowerCase(),
  );
  if (found === undefined) throw new RequestError(`"${key}" must be one of ${choices.join(', ')}.`);
  return found;
}

function assign<Target, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key] | undefined,
): void {
  if (value !== undefined) target[key] = value;
}
