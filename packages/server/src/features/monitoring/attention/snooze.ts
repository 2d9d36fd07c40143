import type { Attention } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Checked } from './run-checks.ts';

type Trx = Transaction<Database>;

/** How far ahead something may be snoozed. */
export const MAX_SNOOZE_MS = 7 * 24 * 60 * 60 * 1000;

interface Snooze {
  user_id: string;
  finding: string;
  count: number;
  ends_at: Date;
}

export async function snooze(
  trx: Trx,
  { user_id, finding, count, ends_at }: Snooze,
): Promise<void> {
  await trx
    .insertInto('attention_snoozes')
    .values({ user_id, finding, count, ends_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'finding']).doUpdateSet({ count, ends_at }),
    )
    .execute();
}

export async function wake(trx: Trx, user_id: string, finding: string): Promise<void> {
  await trx
    .deleteFrom('attention_snoozes')
    .where('user_id', '=', user_id)
    .where('finding', '=', finding)
    .execute();
}

/** Moves what a user snoozed to `snoozed`, unless it has grown since. */
export async function applySnoozes(trx: Trx, userId: string, checked: Checked): Promise<Attention> {
  const rows = await trx
    .selectFrom('attention_snoozes')
    .select(['finding', 'count'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .execute();
  const counts = new Map(rows.map(({ finding, count }) => [finding, count]));
  const isSnoozed = ({ id, count }: { id: string; count: number }) =>
    count <= (counts.get(id) ?? -1);
  return {
    ...checked,
    findings: checked.findings.filter((finding) => !isSnoozed(finding)),
    snoozed: checked.findings.filter(isSnoozed),
  };
}
