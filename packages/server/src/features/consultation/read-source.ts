import { MAX_CASE_TRIES, sequenceRange, type CaseOrigin, type Job } from '@beamwright/contract';
import { machineOfType } from '@beamwright/domain';
import type { MachineProfile, Operation, StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readBurn, selectNewestBurns, type Burn } from '../feedback/service.ts';
import { readOwnJob } from '../jobs/service.ts';
import { profileOfSetting, readSetting, type SettingRow } from '../library/service.ts';
import { findMachine } from '../machines/service.ts';
import { findJudgedCard, readCard, type CardRow } from '../test-cards/service.ts';

type Trx = Transaction<Database>;

/** What a case is asked about, with everything of its maker's that could be attached. */
export interface CaseSource {
  /** Null of a job with several operations. */
  operation: Operation | null;
  material: string | null;
  thickness_mm: number | null;
  machine_id: string | null;
  machine_name: string | null;
  machine: MachineProfile | null;
  /** What was to be burned; null of a job without steps. */
  settings: StepSettings | null;
  repeats: number;
  /** Steps of its setting, which run without moving the work. */
  step_count: number;
  /** When the numbers are from. */
  since: Date;
  setting_id: string | null;
  job_id: string | null;
  sentence: string | null;
  /** The newest first; before them the one that is asked about. */
  burns: Burn[];
  card: CardRow | undefined;
}

/** Reads what the caller asks about, in their own account only. */
export async function readSource(
  trx: Trx,
  userId: string,
  { kind, id, step_index }: CaseOrigin,
): Promise<CaseSource> {
  switch (kind) {
    case 'job':
      return ofJob(trx, userId, id, null);
    case 'step':
      return ofJob(trx, userId, id, step_index ?? 0);
    case 'setting':
      return ofSetting(trx, userId, id, {});
    case 'test_card': {
      const card = await readCard(trx, userId, id);
      return ofSetting(trx, userId, card.setting_id, { card });
    }
    case 'result': {
      const burn = await readBurn(trx, userId, id);
      const setting =
        burn.setting_id === null
          ? undefined
          : await ofSetting(trx, userId, burn.setting_id, { burn }).catch(undefinedIfGone);
      return setting ?? ofBurn(trx, userId, burn);
    }
  }
}

/** A setting in the bin. */
function undefinedIfGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}

async function ofSetting(
  trx: Trx,
  userId: string,
  id: string,
  { card, burn }: { card?: CardRow; burn?: Burn },
): Promise<CaseSource> {
  const row = await readSetting(trx, userId, id);
  const machine =
    row.machine_id === null ? undefined : await findMachine(trx, userId, row.machine_id);
  const newest = await selectNewestBurns(trx, userId, id, MAX_CASE_TRIES);
  // What is asked about is the try that went wrong, however old it is.
  const others = newest.filter((one) => one.id !== burn?.id);
  const burns = burn ? [burn, ...others].slice(0, MAX_CASE_TRIES) : newest;
  return {
    operation: row.operation,
    material: row.material,
    thickness_mm: row.thickness_mm,
    machine_id: row.machine_id,
    machine_name: row.machine_name,
    machine: profileOfSetting(row, machine),
    settings: toStepSettings(row),
    repeats: row.repeats,
    step_count: 1 + row.further_steps.length,
    since: row.updated_at,
    setting_id: row.id,
    job_id: row.job_id,
    sentence: null,
    burns,
    card: card ?? (await findJudgedCard(trx, userId, id)),
  };
}

async function ofJob(
  trx: Trx,
  userId: string,
  id: string,
  index: number | null,
): Promise<CaseSource> {
  const job = await readOwnJob(trx, userId, id);
  const step = job.workflow[index ?? 0];
  if (index !== null && step === undefined) throw new AppError('not_found', `no step ${index}`);
  const saved = job.saved_steps.find((one) => one.step_index === (index ?? 0))?.setting_id ?? null;
  const [start, end] = sequenceRange(job.workflow, index ?? 0);
  const isOne = index !== null || new Set(job.workflow.map((each) => each.operation)).size === 1;
  return {
    operation: isOne ? (step?.operation ?? null) : null,
    ...materialOf(job, step),
    ...(await machineOfJob(trx, userId, job)),
    settings: step ? toStepSettings(step.settings) : null,
    repeats: step?.repeats ?? 1,
    step_count: end - start + 1,
    since: new Date(job.created_at),
    setting_id: isOne ? saved : null,
    job_id: job.id,
    sentence: job.input_type === 'natural' ? job.input_text : null,
    burns:
      isOne && saved !== null ? await selectNewestBurns(trx, userId, saved, MAX_CASE_TRIES) : [],
    card: isOne && saved !== null ? await findJudgedCard(trx, userId, saved) : undefined,
  };
}

const materialOf = ({ parsed_data }: Job, step: Job['workflow'][number] | undefined) => ({
  material: step?.material ?? parsed_data?.material ?? null,
  thickness_mm: step?.thickness_mm ?? null,
});

async function machineOfJob(trx: Trx, userId: string, job: Job) {
  const machine =
    job.machine_id === null ? undefined : await findMachine(trx, userId, job.machine_id);
  return {
    machine_id: job.machine_id,
    machine_name: job.machine_name,
    machine: machineOfType(job.machine_type, {
      ...machine,
      is_galvo: job.machine_configuration === 'galvo',
      power_watts: job.machine_power_watts,
      lens_focal_length_mm: job.lens_focal_length_mm,
    }),
  };
}

/** A result whose setting is gone has its own numbers only. */
async function ofBurn(trx: Trx, userId: string, burn: Burn): Promise<CaseSource> {
  const machine =
    burn.machine_id === null ? undefined : await findMachine(trx, userId, burn.machine_id);
  return {
    operation: burn.operation,
    material: burn.material === '' ? null : burn.material,
    thickness_mm: burn.thickness_mm,
    machine_id: machine?.id ?? null,
    machine_name: machine?.name ?? null,
    machine: machine ? machineOfType(machine.type, machine) : null,
    settings: burnedSettings(burn, null),
    repeats: 1,
    step_count: 1,
    since: burn.created_at,
    setting_id: null,
    job_id: null,
    sentence: null,
    burns: [burn],
    card: undefined,
  };
}

const NO_SETTINGS = {
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: null,
  air_assist: null,
  air_psi: null,
  hatch_angle_deg: null,
  hatch_type: null,
  expected_color: null,
  z_offset_mm: null,
};

/** What was run: the numbers of the result, and the rest of the setting. */
export function burnedSettings(
  { speed_mm_min, power_percent, passes, interval_mm }: Burn,
  settings: StepSettings | null,
): StepSettings {
  const fill_type = interval_mm === null ? ('line' as const) : ('fill' as const);
  return {
    ...(settings ?? { ...NO_SETTINGS, fill_type }),
    speed_mm_min,
    power_percent,
    passes,
    interval_mm,
  };
}

/** The numbers of its first step. */
export const toStepSettings = (row: StepSettings | SettingRow): StepSettings => ({
  speed_mm_min: row.speed_mm_min,
  power_percent: row.power_percent,
  passes: row.passes,
  interval_mm: row.interval_mm,
  frequency_hz: row.frequency_hz,
  pulse_width_ns: row.pulse_width_ns,
  kerf_mm: row.kerf_mm,
  air_assist: row.air_assist,
  air_psi: row.air_psi,
  hatch_angle_deg: row.hatch_angle_deg,
  hatch_type: row.hatch_type,
  fill_type: row.fill_type,
  expected_color: row.expected_color,
  z_offset_mm: row.z_offset_mm,
});
