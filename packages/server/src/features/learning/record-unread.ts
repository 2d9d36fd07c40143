import type { Job } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { lockAccount } from '../plans/service.ts';
import { allowsAnalytics, sendsGpc } from '../privacy/service.ts';
import { cleanSentence } from './clean-sentence.ts';

/** Of one user within 30 days. */
const MAX_SENTENCES = 20;
const MAX_MATERIAL = 60;

interface Unread {
  sentence: string;
  /** What it names and nothing is known about; null if nothing at all was understood. */
  material: string | null;
}

type Caller = Pick<RequestContext, 'db' | 'http' | 'userId' | 'member'> & {
  log: FastifyBaseLogger;
};

/**
 * Keeps a sentence that was not understood, if its user allows analytics. Never of a team: its members decide for
 * themselves. A failure is only logged: the job has its answer.
 */
export async function recordUnread(caller: Caller, unread: Unread): Promise<void> {
  const { db, http, userId, member, log } = caller;
  if (member !== undefined) return;
  try {
    await db(async (trx) => {
      // A withdrawal is either seen here, or deletes what this transaction adds.
      await lockAccount(trx, userId);
      if (await allowsAnalytics(trx, userId, sendsGpc(http.request)))
        await add(trx, userId, unread);
    });
  } catch (error) {
    log.warn({ err: error }, 'a sentence that was not understood could not be kept');
  }
}

async function add(trx: Transaction<Database>, userId: string, unread: Unread): Promise<void> {
  const { name } = await trx
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sentence = cleanSentence(unread.sentence, [name]);
  const material = cleanSentence(unread.material ?? '', [name])
    .slice(0, MAX_MATERIAL)
    .trim();
  if (sentence === '') return;
  await sql`insert into unread_sentences (user_id, sentence, material)
    select ${userId}::uuid, ${sentence}, ${material === '' ? null : material}
    where (select count(*) from unread_sentences where user_id = ${userId}
      and created_at > now() - interval '30 days') < ${MAX_SENTENCES}`.execute(trx);
}

/** The material that a job named and nothing is known about; undefined if it was understood. */
export function unknownMaterial({ parsed_data }: Pick<Job, 'parsed_data'>): string | undefined {
  if (!parsed_data || parsed_data.material_known || parsed_data.material === null) return undefined;
  return parsed_data.material;
}
