import { addText } from '@beamwright/domain/messages';
import {
  hasFeature,
  MAX_RUNS,
  type createJob as createOperation,
  type Job,
  type OperationRequest,
  type parseJob as parseOperation,
  type runJob as runOperation,
} from '@beamwright/contract';
import { judgeReading, openQuestions, readJob } from '@beamwright/domain';
import type { BurnResult, JobAnswers } from '@beamwright/domain/types';
import { type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { answerEvents } from '../questions/service.ts';
import { selectResults } from '../feedback/service.ts';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount, requireCapacity, type Account } from '../plans/service.ts';
import { benchColumns, loadBench, type Bench, type Choice } from './bench.ts';
import { executeRun } from './execute-run.ts';
import type { JobContext, Run } from './run.ts';
import { mergeAnswers, onlyAsked, readInput, toRequest, type JobInput } from './job-input.ts';
import { jobsMeter } from './meter.ts';
import {
  failInterrupted,
  lockJob,
  LONGEST_RUN_MS,
  presentJob,
  selectJobs,
  selectLatestBypass,
  storeCanceled,
} from './queries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type ParseDraft = OperationRequest<typeof parseOperation>['body'];
type RunBody = OperationRequest<typeof runOperation>['body'];

/**
 * Starts a job. It is committed before it is computed, so neither a crash nor a failure loses it. Sending the same id
 * again returns the existing job.
 */
export async function createJob(context: JobContext, draft: Draft): Promise<Job> {
  const started = await context.db((trx) => startJob(trx, context.userId, draft));
  return 'existing' in started ? started.existing : executeRun(context, started.run);
}

type Started = { run: Run } | { existing: Job };

async function startJob(trx: Trx, userId: string, draft: Draft): Promise<Started> {
  const input = readInput(draft);
  const account = await lockAccount(trx, userId);
  return startOnce(trx, account, { input, answers: {}, choice: draft });
}

async function startOnce(trx: Trx, account: Account, job: NewJob): Promise<Started> {
  const { id, machine_id, lens_id = null } = job.choice;
  const there = id === undefined ? undefined : await lockJob(trx, account.userId, id);
  if (there === undefined) return { run: await addJob(trx, account, job) };
  const { input_text, fields } = job.input;
  requireSame(
    { ...there, fields: there.input_fields },
    { input_text, fields, machine_id, lens_id },
    `the job “${there.input_text}”`,
  );
  return { existing: await getJob(trx, account.userId, there.id) };
}

/** The same job again, with its previous answers; a bypass is not copied. */
export async function repeatJob(
  context: JobContext,
  id: string,
  choice: NewJob['choice'],
): Promise<Job> {
  const { userId } = context;
  const started = await context.db(async (trx): Promise<Started> => {
    const account = await lockAccount(trx, userId);
    const row = await lockJob(trx, userId, id);
    if (row === undefined) throw new AppError('not_found', `no job ${id}`);
    const input = { ...row, fields: row.input_fields };
    return startOnce(trx, account, { input, answers: row.answers, choice });
  });
  return 'existing' in started ? started.existing : executeRun(context, started.run);
}

interface NewJob {
  input: JobInput;
  answers: JobAnswers;
  choice: Choice & { id?: string | undefined };
}

async function addJob(
  trx: Trx,
  account: Account,
  { input, answers, choice }: NewJob,
): Promise<Run> {
  const { userId } = account;
  const bench = await loadBench(trx, userId, choice);
  await requireCapacity(trx, account, jobsMeter);
  const row = await trx
    .insertInto('jobs')
    .values({
      ...(choice.id === undefined ? {} : { id: choice.id }),
      user_id: userId,
      input_text: input.input_text,
      input_type: input.input_type,
      input_fields: JSON.stringify(input.fields),
      answers: JSON.stringify(answers),
      machine_id: bench.machine.id,
      lens_id: bench.lens?.id ?? null,
      ...benchColumns(bench),
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning(['id', 'run_number'])
    .executeTakeFirst();
  // The id belongs to another user; the response must not reveal that it exists.
  if (row === undefined) throw new AppError('not_found', `job id ${choice.id} is not the user's`);
  return {
    userId,
    account,
    job_id: row.id,
    run_number: row.run_number,
    request: toRequest(input, answers, bench, await resultsOf(trx, account, bench)),
    bypass: { requested: false, earlier: undefined },
    bench,
    answered: [],
  };
}

/** Runs a job again, with more answers or a bypass, on its current machine. */
export async function runJob(context: JobContext, id: string, body: RunBody): Promise<Job> {
  const run = await context.db((trx) => restartJob(trx, context.userId, id, body));
  return executeRun(context, run);
}

/** Cancels the generation of a running job in any process; a job that is not running is unchanged. */
export async function cancelGeneration(
  { db, userId, generator }: JobContext,
  id: string,
): Promise<void> {
  await db(async (trx) => {
    await getJob(trx, userId, id);
    await storeCanceled(trx, userId, id);
  });
  await generator.cancel(id);
}

async function restartJob(trx: Trx, userId: string, id: string, body: RunBody): Promise<Run> {
  const account = await lockAccount(trx, userId);
  const row = await lockJob(trx, userId, id);
  if (row === undefined) throw new AppError('not_found', `no job ${id}`);
  if (row.run_number >= MAX_RUNS) {
    throw new AppError('too_many_runs', `${id} ran ${row.run_number} times`, {
      values: { n: MAX_RUNS },
    });
  }
  const bench = await loadBench(trx, userId, row);
  const added = onlyAsked(body.answers ?? {}, row.questions);
  const answers = mergeAnswers(row.answers, added);
  const earlier = row.safety_bypassed ? await selectLatestBypass(trx, id) : undefined;
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
    })
    .where('id', '=', id)
    .execute();
  return {
    userId,
    account,
    job_id: id,
    run_number,
    request: toRequest(
      { ...row, fields: row.input_fields },
      answers,
      bench,
      await resultsOf(trx, account, bench),
    ),
    bypass: { requested: body.bypass_safety ?? false, earlier },
    bench,
    answered: answerEvents(row.questions, answers),
  };
}

/** Results of earlier settings on this machine, if the plan learns from them. */
async function resultsOf(trx: Trx, account: Account, { machine }: Bench): Promise<BurnResult[]> {
  if (!hasFeature(account, 'feedback_learning')) return [];
  return selectResults(trx, account.userId, machine.id);
}

/** Previews parsing, questions and refusals; nothing is saved. */
export async function parseDraft({ db, userId, findAdditions }: JobContext, draft: ParseDraft) {
  const input = readInput(draft);
  const bench = await db((trx) => loadBench(trx, userId, draft));
  const reading = readJob(toRequest(input, {}, bench));
  const { added } = (await findAdditions(reading)) ?? {};
  const safety = judgeReading(reading, added?.added_findings);
  const questions = safety.level === 'block' ? [] : openQuestions(reading, added?.added_questions);
  return addText({ parsed: reading.parsed, questions, safety });
}

/** A run that lost its process is failed by the first read, without waiting for the scheduled task. */
export async function getJob(trx: Trx, userId: string, id: string): Promise<Job> {
  const job = await findJob(trx, userId, id);
  if (job === undefined) throw new AppError('not_found', `no job ${id}`);
  const isInterrupted = job.progress !== null && job.progress.elapsed_ms > LONGEST_RUN_MS;
  if (!isInterrupted) return job;
  await failInterrupted(trx).where('id', '=', id).where('user_id', '=', userId).execute();
  return (await findJob(trx, userId, id)) ?? job;
}

async function findJob(trx: Trx, userId: string, id: string): Promise<Job | undefined> {
  const row = await selectJobs(trx, userId).where('jobs.id', '=', id).executeTakeFirst();
  return row && presentJob(row);
}
