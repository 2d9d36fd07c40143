import type { Job } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endWith, type LastStatements } from '../../platform/db/last-statements.ts';
import { AppError } from '../../platform/errors.ts';
import { failInterrupted, presentJob, selectJob } from './queries.ts';
import type { JobContext } from './run.ts';
import { MAX_RUN_MS } from './run-times.ts';

type Trx = Transaction<Database>;

/** A run that lost its process is failed by whoever looks at it first: nobody waits for the clock of the task. */
export async function getJob({ db, userId }: Asker, id: string): Promise<Job> {
  const job = await db<Job>(() => findJob(userId, id));
  if (!isInterrupted(job)) return job;
  return db((trx) => failAndRead(trx, userId, job));
}

type Asker = Pick<JobContext, 'db' | 'userId'>;

/** The same within a transaction. */
export async function readOwnJob(trx: Trx, userId: string, id: string): Promise<Job> {
  const { rows } = await trx.executeQuery(selectJob({ userId, id }));
  const job = presentFound(rows[0], id);
  return isInterrupted(job) ? failAndRead(trx, userId, job) : job;
}

const findJob = async (userId: string, id: string): Promise<LastStatements<Job>> =>
  endWith(selectJob({ userId, id }), ([row]) => presentFound(row, id));

function presentFound(row: Parameters<typeof presentJob>[0] | undefined, id: string): Job {
  if (row === undefined) throw new AppError('not_found', `no job ${id}`);
  return presentJob(row);
}

const isInterrupted = ({ progress }: Job): boolean =>
  progress !== null && progress.elapsed_ms > MAX_RUN_MS;

async function failAndRead(trx: Trx, userId: string, job: Job): Promise<Job> {
  await failInterrupted(trx).where('id', '=', job.id).where('user_id', '=', userId).execute();
  const { rows } = await trx.executeQuery(selectJob({ userId, id: job.id }));
  return rows[0] ? presentJob(rows[0]) : job;
}
