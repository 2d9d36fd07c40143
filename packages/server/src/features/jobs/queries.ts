import { conflict, withDerivedFields } from '@beamwright/contract';
import type {
  GenerationStage,
  Job,
  JobProgress,
  JobSummary,
  PluginKey,
} from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import type { CustomMaterial } from '@beamwright/domain/types';
import {
  sql,
  type CompiledQuery,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Transaction,
  type Updateable,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepare.ts';
import { customMaterialsOf } from '../materials/service.ts';
import { switchedOff } from '../plugins/service.ts';
import { jobsMeter } from './meter.ts';
import { heldUntil, isLeftByOthers, isRunning, MAX_RUN_MS } from './run-times.ts';

type Trx = Transaction<Database>;

interface UsedAndSwitchedOff {
  /** Jobs of this month. */
  used: number;
  /** Plugins that the user switched off. */
  switched_off: PluginKey[];
  custom_materials: CustomMaterial[] | null;
}

/** One statement, because it is sent while the account is locked. */
export async function readUsedAndSwitchedOff(
  trx: Trx,
  userId: string,
): Promise<UsedAndSwitchedOff> {
  const { rows } = await sql<UsedAndSwitchedOff>`
    select (${jobsMeter.used(userId)}) as used, ${switchedOff(userId)} as switched_off,
      ${customMaterialsOf(userId)} as custom_materials
  `.execute(trx);
  return rows[0] ?? { used: 0, switched_off: [], custom_materials: null };
}

const SUMMARY_COLUMNS = [
  'jobs.id',
  'jobs.input_text',
  'jobs.input_type',
  'jobs.status',
  'jobs.outcome',
  'jobs.confidence',
  'jobs.machine_id',
  'jobs.machine_name',
  'jobs.machine_type',
  'jobs.created_at',
] as const;

const JOB_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'jobs.parsed_data',
  'jobs.answers',
  'jobs.questions',
  'jobs.safety',
  'jobs.safety_bypassed',
  'jobs.workflow',
  'jobs.impossible',
  'jobs.safety_warnings',
  'jobs.ai',
  'jobs.machine_power_watts',
  'jobs.machine_configuration',
  'jobs.lens_id',
  'jobs.lens_focal_length_mm',
] as const;

/** Marks runs without a process as failed, so their user can run them again. */
export function failInterrupted(trx: Trx) {
  return trx
    .updateTable('jobs')
    .set({ status: 'failed' })
    .where('status', '=', 'processing')
    .where('outcome', 'is', null)
    .where(
      'run_started_at',
      '<',
      sql<Date>`now() - ${sql.lit(MAX_RUN_MS)} * interval '1 millisecond'`,
    );
}

/** Progress of a run; null when the job is not running. Uses the server's clock, not the browser's. */
const progress = sql<JobProgress | null>`
  case when jobs.status = 'processing' and jobs.outcome is null then jsonb_build_object(
    'run', jobs.run_number,
    'stage', jobs.stage,
    'elapsed_ms', greatest(0, round(extract(epoch from now() - jobs.run_started_at) * 1000))
  ) end`.as('progress');

/** Positions of a setting's steps in the workflow that it was saved from. */
const placesOf = sql<{ step_index: number }>`lateral (
  select generate_series(settings.step_index,
    settings.step_index + jsonb_array_length(settings.further_steps)) as step_index)`;

/** Steps already in the library, added to the columns of a job; a setting may contain several consecutive ones. */
function savedSteps(eb: ExpressionBuilder<Database, 'jobs'>) {
  return jsonArrayFrom(
    eb
      .selectFrom(['settings', placesOf.as('places')])
      .whereRef('settings.job_id', '=', 'jobs.id')
      .where('settings.step_index', 'is not', null)
      .where('settings.deleted_at', 'is', null)
      .select(['settings.id as setting_id'])
      .select('places.step_index')
      .orderBy('places.step_index'),
  ).as('saved_steps');
}

const selectJobsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('jobs')
    .where('jobs.user_id', '=', userId)
    .where('jobs.deleted_at', 'is', null)
    .select(JOB_COLUMNS)
    .select(progress)
    .select(savedSteps);

export const selectJob = prepare((db, { userId, id }: { userId: string; id: string }) =>
  selectJobsOf(db, userId).where('jobs.id', '=', id),
);

export const selectJobs = prepare((db, { userId, ids }: { userId: string; ids: string[] }) =>
  selectJobsOf(db, userId).where('jobs.id', '=', sql<string>`any(${ids}::uuid[])`),
);

const pick = <T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;

type RowOf<Query> = Query extends CompiledQuery<infer Row> ? Row : never;
type JobRow = RowOf<ReturnType<typeof selectJob>>;

/** A conflict in a shape of another version is left out: it is asked again when the job runs. */
function withKnownConflicts<Parsed extends { conflicts: readonly unknown[] }>(parsed: Parsed) {
  const { conflicts } = parsed;
  const known = conflicts.filter((each) => conflict.safeParse(each).success);
  return known.length === conflicts.length
    ? parsed
    : { ...parsed, conflicts: known as Parsed['conflicts'] };
}

export function presentJob(row: JobRow): Job {
  return {
    ...row,
    parsed_data: addText(row.parsed_data && withKnownConflicts(row.parsed_data)),
    questions: addText(row.questions),
    safety: addText(row.safety),
    safety_warnings: addText(row.safety_warnings),
    workflow: addText(row.workflow.map(withDerivedFields)),
    impossible: addText(row.impossible),
    ai: addText(row.ai),
    created_at: row.created_at.toISOString(),
  };
}

export function selectJobSummaries(trx: Trx, userId: string) {
  return trx
    .selectFrom('jobs')
    .where('jobs.user_id', '=', userId)
    .where('jobs.deleted_at', 'is', null)
    .select(SUMMARY_COLUMNS);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectJobSummaries>['execute']>>[number];

export function presentSummary(row: SummaryRow): JobSummary {
  return { ...row, created_at: row.created_at.toISOString() };
}

const selectJobLocked = prepare((db, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'input_text',
      'input_type',
      'input_fields',
      'answers',
      'questions',
      'safety_bypassed',
      'machine_id',
      'lens_id',
      'lens_focal_length_mm',
      'run_number',
      'held_by',
    ])
    .select(isRunning.as('is_running'))
    .select(isLeftByOthers.as('is_left'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate(),
);

export type LockedJob = RowOf<ReturnType<typeof selectJobLocked>>;

/** The columns of a stored job that a run needs, with the row locked until the transaction ends. */
export async function lockJob(
  trx: Trx,
  userId: string,
  id: string,
): Promise<LockedJob | undefined> {
  return (await trx.executeQuery(selectJobLocked({ userId, id }))).rows[0];
}

export function selectLatestBypass(trx: Trx, jobId: string) {
  return trx
    .selectFrom('safety_bypasses')
    .select(['material', 'rules'])
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface RunKey {
  userId: string;
  job_id: string;
  run_number: number;
}

/** What a new job starts with. */
const NEW_COLUMNS = [
  'id',
  'user_id',
  'input_text',
  'input_type',
  'input_fields',
  'answers',
  'machine_id',
  'lens_id',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'machine_configuration',
  'lens_focal_length_mm',
  'held_by',
] as const;

type NewJobRow = Pick<Insertable<Database['jobs']>, (typeof NEW_COLUMNS)[number]>;

/** Adds a job; no row if its id is taken. */
export const insertJob = prepare((db, row: Required<NewJobRow>) =>
  db
    .insertInto('jobs')
    .values({ ...pick(row, NEW_COLUMNS), held_until: heldUntil })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'run_number']),
);

/** What a run writes into its job. */
const RESULT_COLUMNS = [
  'status',
  'outcome',
  'parsed_data',
  'questions',
  'safety',
  'safety_bypassed',
  'safety_warnings',
  'impossible',
  'confidence',
  'ai',
  'workflow',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'machine_configuration',
  'lens_focal_length_mm',
] as const;

export type RunResult = Required<
  Pick<Updateable<Database['jobs']>, (typeof RESULT_COLUMNS)[number]>
>;

/** Saves the result of a run; no row if a newer run has started since. */
export const updateRun = prepare((db, values: RunKey & RunResult) =>
  db
    .updateTable('jobs')
    .set(pick(values, RESULT_COLUMNS))
    .where('jobs.id', '=', values.job_id)
    .where('jobs.user_id', '=', values.userId)
    .where('jobs.run_number', '=', values.run_number)
    .returning(JOB_COLUMNS)
    .returning(progress)
    .returning(savedSteps),
);

/** Records that the user canceled the generation of the job's latest run, if it is still running. */
export function storeCanceled(trx: Trx, userId: string, id: string) {
  return trx
    .updateTable('jobs')
    .set((eb) => ({ canceled_run: eb.ref('run_number') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .where('outcome', 'is', null)
    .execute();
}

/** Whether the user canceled this run or deleted its job. */
export async function isRunCanceled(
  trx: Trx,
  { userId, job_id, run_number }: RunKey,
): Promise<boolean> {
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job_id)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('canceled_run', '=', run_number), eb('deleted_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Fails a run that has not ended; a result whose commit was confirmed too late remains. */
export const markFailed = (trx: Trx, run: RunKey) =>
  updateUnended(trx, run).set({ status: 'failed' }).execute();

/** Says that the process of a run still has it. */
export const renewHold = (trx: Trx, run: RunKey) =>
  updateUnended(trx, run).set({ held_until: heldUntil }).execute();

/** Changes a run that has neither ended nor been replaced by a newer one. */
const updateUnended = (trx: Trx, { userId, job_id, run_number }: RunKey) =>
  trx
    .updateTable('jobs')
    .where('id', '=', job_id)
    .where('user_id', '=', userId)
    .where('run_number', '=', run_number)
    .where('status', '=', 'processing')
    .where('outcome', 'is', null);

/** Stores the stage of a run; false if it has ended or a newer run has started. */
export async function storeStage(trx: Trx, run: RunKey, stage: GenerationStage): Promise<boolean> {
  const { numUpdatedRows } = await updateUnended(trx, run).set({ stage }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A saved setting refers to a step only while the job's workflow still has exactly that step. */
export async function detachSavedSteps(trx: Trx, run: RunKey, workflow: string): Promise<void> {
  await sql`
    with locked as (
      select id, workflow from jobs
      where id = ${run.job_id} and run_number = ${run.run_number} for no key update
    )
    update settings set step_index = null from locked
    where settings.user_id = ${run.userId} and settings.job_id = locked.id
      and settings.step_index is not null
      and exists (
        select from ${placesOf} as places
        where (locked.workflow -> places.step_index)
          is distinct from (${workflow}::jsonb -> places.step_index))
  `.execute(trx);
}
