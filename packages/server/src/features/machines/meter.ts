import { sql } from 'kysely';
import { defineMeter } from '../../platform/entitlements/meter.ts';

export const machinesMeter = defineMeter({
  limit: 'machines',
  used: (userId) => sql`select count(*)::int from machines where user_id = ${userId}`,
});
