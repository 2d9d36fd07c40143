import type { Onboarding, OnboardingPatch, ReferralSource } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

export async function readOnboarding(trx: Trx, userId: string): Promise<Onboarding> {
  const row = await trx
    .selectFrom('profiles')
    .leftJoin('onboarding', 'onboarding.user_id', 'profiles.id')
    .leftJoin('referral_sources', 'referral_sources.user_id', 'profiles.id')
    .where('profiles.id', '=', userId)
    .select(['step', 'makes', 'is_resume_hidden', 'source'])
    .executeTakeFirstOrThrow();
  return {
    step: row.step,
    makes: row.makes ?? [],
    is_resume_hidden: row.is_resume_hidden ?? false,
    referral_source: row.source,
  };
}

export async function updateOnboarding(
  trx: Trx,
  userId: string,
  { referral_source, ...patch }: OnboardingPatch,
): Promise<Onboarding> {
  if (Object.values(patch).some((value) => value !== undefined)) {
    await trx
      .insertInto('onboarding')
      .values({ user_id: userId, ...patch })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...patch, updated_at: sql`now()` }),
      )
      .execute();
  }
  if (referral_source !== undefined) await saveReferral(trx, userId, referral_source);
  return readOnboarding(trx, userId);
}

async function saveReferral(
  trx: Trx,
  userId: string,
  source: ReferralSource | null,
): Promise<void> {
  if (source === null) {
    await trx.deleteFrom('referral_sources').where('user_id', '=', userId).execute();
    return;
  }
  await trx
    .insertInto('referral_sources')
    .values({ user_id: userId, source })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ source }))
    .execute();
}
