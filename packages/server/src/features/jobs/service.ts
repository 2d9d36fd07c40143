import { randomUUID } from 'node:crypto';
import { addText, problemMessage } from '@beamwright/domain/messages';
import {
  MAX_RUNS,
  maximumOf,
  type createJob as createOperation,
  type Job,
  type Machine,
  type OperationRequest,
  type parseJob as parseOperation,
  type runJob as runOperation,
} from '@beamwright/contract';
import { isUnderstood, judgeReading, namedJob, openQuestions, readJob } from '@beamwright/domain';
import type { BurnResult, CustomMaterials, JobAnswers, JobRequest } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { endWithAll, type LastStatements } from '../../platform/db/last-statements.ts';
import { AppError } from '../../platform/errors.ts';
import { answerEvents } from '../questions/service.ts';
import { selectResults } from '../feedback/service.ts';
import {
  findingsOfJob,
  isEnforced,
  readLab,
  type LabCaller,
  type LabOfMachine,
} from '../makerspace/service.ts';
import { readCustomMaterials, toCustomMaterials } from '../materials/service.ts';
import { noteLimitReached } from '../../platform/webhooks/note-limit.ts';
import { requireSame } from '../../platform/require-same.ts';
import { checkCapacity, lockAccount, type Account } from '../plans/service.ts';
import { pluginsOfAccount, readOwnPlugins } from '../plugins/service.ts';
import type { HasPlugin, PluginStates } from '../plugins/service.ts';
import {
  machineColumns,
  requireActive,
  findChosen,
  loadJobMachine,
  toJobMachine,
  type Choice,
} from './job-machine.ts';
import { readOwnJob } from './get-job.ts';
import { executeRun } from './execute-run.ts';
import type { JobContext, Run } from './run.ts';
import {
  mergeAnswers,
  onlyAsked,
  readAnswers,
  readInput,
  toRequest,
  type JobInput,
} from './job-input.ts';
import { jobsMeter } from './meter.ts';
import { HOLDER, isLeft, whileHeld, type Hold } from './run-holds.ts';
import { heldUntil } from './run-times.ts';
import {
  insertJob,
  lockJob,
  readUsedAndSwitchedOff,
  type LockedJob,
  selectLatestBypass,
  storeCanceled,
} from './queries.ts';

export { readOwnJob } from './get-job.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type ParseDraft = OperationRequest<typeof parseOperation>['body'];
type RunBody = OperationRequest<typeof runOperation>['body'];

/**
 * Starts a job. It is committed before it is computed, so neither a crash nor a failure loses it. Sending the same id
 * again returns the existing job; if it has no result and nobody runs it, it is run.
 */
export async function createJob(context: JobContext, draft: Draft): Promise<Job> {
  const plugins = await context.plugins.read();
  return perform(context, async (trx, hold) => {
    const input = readInput(draft);
    const start = await readStart(trx, context, draft, plugins);
    const job = { input, answers: readAnswers(draft), choice: draft };
    return startOnce(trx, { caller: context, plugins, hold }, start, job);
  });
}

type StartedJob = { run: Run } | { existing: Job };

/** What begins a run, beside the job. */
interface Begin {
  caller: LabCaller;
  plugins: PluginStates;
  hold: Hold;
}

const perform = (
  context: JobContext,
  start: (trx: Trx, hold: Hold) => Promise<StartedJob | LastStatements<StartedJob>>,
): Promise<Job> =>
  whileHeld(async (hold) => {
    const started = await context.db<StartedJob>((trx) => start(trx, hold));
    return 'existing' in started ? started.existing : executeRun(context, started.run);
  });

/** What a new job depends on, read while the account is locked. */
interface Start {
  account: Account;
  /** The job that already has this id. */
  existing: LockedJob | undefined;
  machine: Machine | undefined;
  results: BurnResult[];
  custom_materials: CustomMaterials | undefined;
  hasPlugin: HasPlugin;
  lab: LabOfMachine | undefined;
  /** Jobs of this month. */
  used: number;
}

/**
 * One round trip: the lock is requested first, so the rest is read under it. Another request of the user waits for this
 * one, with a connection of its own, so the lock is not held while the server does something else.
 */
async function readStart(
  trx: Trx,
  caller: LabCaller,
  choice: NewJob['choice'],
  plugins: PluginStates,
): Promise<Start> {
  const { userId } = caller;
  const [account, existing, machine, results, read, lab] = await Promise.all([
    lockAccount(trx, userId),
    choice.id === undefined ? undefined : lockJob(trx, userId, choice.id),
    findChosen(trx, userId, choice),
    choice.machine_id === null ? [] : selectResults(trx, userId, choice.machine_id),
    readUsedAndSwitchedOff(trx, userId),
    readLab(trx, caller, choice.machine_id),
  ]);
  const hasPlugin = pluginsOfAccount(plugins, read.switched_off);
  const custom_materials = toCustomMaterials(read.custom_materials, account);
  const { used } = read;
  return { account, existing, machine, results, custom_materials, hasPlugin, lab, used };
}

async function startOnce(
  trx: Trx,
  begin: Begin,
  start: Start,
  job: NewJob,
): Promise<StartedJob | LastStatements<StartedJob>> {
  const { account, existing } = start;
  if (existing === undefined) return addJob(trx, begin, start, job);
  const { machine_id, lens_id = null } = job.choice;
  const { input_text, fields } = job.input;
  requireSame(
    { ...existing, fields: existing.input_fields },
    // Others may have been given since.
    { input_text, fields, machine_id, lens_id, answers: { ...existing.answers, ...job.answers } },
    problemMessage('saved_as_job', { name: existing.input_text }),
  );
  if (isLeft(existing) && existing.run_number < MAX_RUNS) {
    return { run: await restartJob(trx, begin, existing.id, {}) };
  }
  return { existing: await readOwnJob(trx, account.userId, existing.id) };
}

/** The same job again, with its previous answers; a bypass is not copied. */
export async function repeatJob(
  context: JobContext,
  id: string,
  choice: NewJob['choice'],
): Promise<Job> {
  const { userId } = context;
  const plugins = await context.plugins.read();
  return perform(context, async (trx, hold) => {
    const [start, row] = await Promise.all([
      readStart(trx, context, choice, plugins),
      lockJob(trx, userId, id),
    ]);
    if (row === undefined) throw new AppError('not_found', `no job ${id}`);
    const input = { ...row, fields: row.input_fields };
    const job = { input, answers: row.answers, choice };
    return startOnce(trx, { caller: context, plugins, hold }, start, job);
  });
}

interface NewJob {
  input: JobInput;
  answers: JobAnswers;
  choice: Choice & { id?: string | undefined };
}

function addJob(
  trx: Trx,
  { hold }: Begin,
  { account, machine, results, custom_materials, hasPlugin, lab, used }: Start,
  { input, answers, choice }: NewJob,
): LastStatements<StartedJob> {
  const { userId } = account;
  const jobMachine = toJobMachine(machine, choice);
  requireActive(jobMachine);
  const extras = { ...ofPlugins(hasPlugin, account, results), custom_materials };
  const request = toRequest(input, answers, jobMachine, extras);
  requireUnderstood(request);
  checkCapacity(account, jobsMeter, used);
  const id = choice.id ?? randomUUID();
  const maximum = maximumOf(account, jobsMeter.limit);
  const added = insertJob({
    id,
    user_id: userId,
    input_text: input.input_text,
    input_type: input.input_type,
    input_fields: JSON.stringify(input.fields),
    answers: JSON.stringify(answers),
    machine_id: jobMachine.machine.id,
    lens_id: jobMachine.lens?.id ?? null,
    ...machineColumns(jobMachine),
    held_by: HOLDER,
  });
  hold(id);
  const last = used + 1 === maximum ? [noteLastJob(trx, userId, { id, maximum })] : [];
  return endWithAll([added, ...last], ([row]) => {
    // The id belongs to another user; the response must not reveal that it exists.
    if (row === undefined) throw new AppError('not_found', `job id ${choice.id} is not the user's`);
    const run: Run = {
      userId,
      account,
      job_id: row.id,
      run_number: row.run_number,
      request,
      bypass: { requested: false, earlier: undefined },
      lab,
      jobMachine,
      answered: [],
    };
    return { run };
  });
}

/** Unless the id was taken, so that there is no job. */
const noteLastJob = (trx: Trx, userId: string, { id, maximum }: { id: string; maximum: number }) =>
  noteLimitReached(
    { userId, limit: jobsMeter.limit, maximum },
    sql`exists (select from jobs where id = ${id} and user_id = ${userId})`,
  ).compile(trx);

/** Only in the log; it distinguishes this refusal from others. */
const NOT_UNDERSTOOD = 'job without a word about work';

export const isNotUnderstood = (error: unknown): boolean =>
  error instanceof AppError && error.message === NOT_UNDERSTOOD;

/** A sentence without a single word about work is refused before it counts as a job of the month (WRK-10). */
function requireUnderstood(request: JobRequest): void {
  if (isUnderstood(request)) return;
  throw new AppError('validation_failed', NOT_UNDERSTOOD, {
    errors: [{ field: 'body.input_text', message: problemMessage('nothing_understood') }],
  });
}

/** Runs a job again, with more answers or a bypass, on its current machine. */
export async function runJob(context: JobContext, id: string, body: RunBody): Promise<Job> {
  const plugins = await context.plugins.read();
  return perform(context, async (trx, hold) => {
    const run = await restartJob(trx, { caller: context, plugins, hold }, id, body);
    return { run };
  });
}

/** Cancels the generation of a running job in any process; a job that is not running is unchanged. */
export async function cancelGeneration(
  { db, userId, generator }: JobContext,
  id: string,
): Promise<void> {
  await db(async (trx) => {
    await readOwnJob(trx, userId, id);
    await storeCanceled(trx, userId, id);
  });
  await generator.cancel(id);
}

async function restartJob(
  trx: Trx,
  { caller, plugins, hold }: Begin,
  id: string,
  body: RunBody,
): Promise<Run> {
  const { userId } = caller;
  const [account, row] = await Promise.all([lockAccount(trx, userId), lockJob(trx, userId, id)]);
  if (row === undefined) throw new AppError('not_found', `no job ${id}`);
  if (row.run_number >= MAX_RUNS) {
    throw new AppError('too_many_runs', `${id} ran ${row.run_number} times`, {
      values: { n: MAX_RUNS },
    });
  }
  const [jobMachine, results, custom_materials, hasPlugin, bypass, lab] = await Promise.all([
    loadJobMachine(trx, userId, row),
    row.machine_id === null ? [] : selectResults(trx, userId, row.machine_id),
    readCustomMaterials(trx, userId),
    readOwnPlugins(trx, userId, plugins),
    row.safety_bypassed ? selectLatestBypass(trx, id) : undefined,
    readLab(trx, caller, row.machine_id),
  ]);
  if (body.bypass_safety === true && isEnforced(lab)) {
    throw new AppError('bypass_refused', `job ${id} is of a makerspace`);
  }
  const added = onlyAsked(body.answers ?? {}, row.questions);
  requireActive(jobMachine);
  const answers = mergeAnswers(row.answers, added);
  const run_number = row.run_number + 1;
  await trx
    .updateTable('jobs')
    .set({
      answers: JSON.stringify(answers),
      status: 'processing',
      outcome: null,
      run_number,
      stage: null,
      run_started_at: now,
      held_by: HOLDER,
      held_until: heldUntil,
    })
    .where('id', '=', id)
    .execute();
  hold(id);
  return {
    userId,
    account,
    job_id: id,
    run_number,
    request: toRequest({ ...row, fields: row.input_fields }, answers, jobMachine, {
      ...ofPlugins(hasPlugin, account, results),
      custom_materials,
    }),
    // A makerspace also ends a bypass of before it had rules (LAB-6).
    bypass: {
      requested: body.bypass_safety ?? false,
      earlier: isEnforced(lab) ? undefined : bypass,
    },
    lab,
    jobMachine,
    answered: answerEvents(row.questions, answers),
  };
}

/** Results of earlier settings on the machine if the account learns from them, and whether sequences are planned. */
const ofPlugins = (hasPlugin: HasPlugin, account: Account, results: BurnResult[]) => ({
  results: hasPlugin('machine_calibration', account) ? results : [],
  deep_sequences: hasPlugin('depth_planner', account),
});

/** Previews parsing, questions and refusals; nothing is saved. */
export async function parseDraft(context: JobContext, draft: ParseDraft) {
  const { db, userId, findAdditions } = context;
  const input = readInput(draft);
  const [jobMachine, custom_materials, lab] = await db((trx) =>
    Promise.all([
      loadJobMachine(trx, userId, draft),
      readCustomMaterials(trx, userId),
      readLab(trx, context, draft.machine_id),
    ]),
  );
  const answers = readAnswers(draft);
  const reading = readJob(toRequest(input, answers, jobMachine, { custom_materials }));
  const { added } = (await findAdditions(reading)) ?? {};
  const safety = judgeReading(reading, [
    ...(added?.added_findings ?? []),
    ...findingsOfJob(lab, reading),
  ]);
  const questions = safety.level === 'block' ? [] : openQuestions(reading, added?.added_questions);
  return addText({ parsed: namedJob(reading.parsed, reading.custom), questions, safety });
}
