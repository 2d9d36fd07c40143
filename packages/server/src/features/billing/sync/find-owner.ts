import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The account of a customer at Stripe. A customer that we lost is found by the account that our server wrote into its
 * objects, which nobody but the owner of the key can change.
 */
export async function findOwner(
  trx: Transaction<Database>,
  customerId: string,
  namedUser: string | undefined,
): Promise<string | undefined> {
  const known = await trx
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known !== undefined) return known.user_id;
  if (namedUser === undefined || !UUID.test(namedUser)) return undefined;
  const profile = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', namedUser)
    .forKeyShare()
    .executeTakeFirst();
  if (profile === undefined) return undefined;
  await trx
    .insertInto('stripe_customers')
    .values({ customer_id: customerId, user_id: profile.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return profile.id;
}
