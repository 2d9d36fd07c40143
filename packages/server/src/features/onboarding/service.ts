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
    await trx
      .updateTable('referral_sources')
      .set({ source: null })
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('referrer_host', 'is not', null), eb('utm_source', 'is not', null)]))
      .execute();
    await trx
      .deleteFrom('referral_sources')
      .where('user_id', '=', userId)
      .where('referrer_host', 'is', null)
      .where('utm_source', 'is', null)
      .execute();
    return;
  }
  await trx
    .insertInto('referral_sources')
    .values({ user_id: userId, source })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ source }))
    .execute();
}

/** Where the first visit of a new account came from. */
export interface Arrival {
  referrer_host: string | null;
  utm_source: string | null;
}

/** An account is new for this long: a browser doesn't know where an earlier visit came from. */
const NEW_HOURS = 24;

/** Keeps where a new account came from, once. The caller has asked whether marketing is allowed. */
export async function keepArrival(trx: Trx, userId: string, arrival: Arrival): Promise<void> {
  await sql`insert into referral_sources as kept (user_id, referrer_host, utm_source)
    select id, ${arrival.referrer_host}, ${arrival.utm_source} from profiles
    where id = ${userId} and created_at > now() - make_interval(hours => ${NEW_HOURS})
    on conflict (user_id) do update
      set referrer_host = excluded.referrer_host, utm_source = excluded.utm_source
      where kept.referrer_host is null and kept.utm_source is null`.execute(trx);
}

/** Deletes it again when marketing is no longer allowed; the answer that the user gave stays. */
export async function forgetArrival(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('referral_sources')
    .where('user_id', '=', userId)
    .where('source', 'is', null)
    .execute();
  await trx
    .updateTable('referral_sources')
    .set({ referrer_host: null, utm_source: null })
    .where('user_id', '=', userId)
    .execute();
}
