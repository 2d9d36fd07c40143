import { AUDIT_ACTIONS } from '@beamwright/contract';
import type { OwnerClient } from '../../src/platform/db/client.ts';
import { inBulk } from './in-bulk.ts';
import type { FillSize } from './size.ts';

const ROWS_AT_ONCE = 100_000;
const KEPT_DAYS = 365;

/** In order of time; one in twenty is what an administrator did. */
const ENTRIES = `
  insert into audit_log (user_id, actor_id, action, subject, reason, request_id, created_at)
  select ($4::uuid[])[1 + floor(random() * cardinality($4::uuid[]))::int],
    case when act then $5::uuid end,
    case when act then ($6::text[])[1 + floor(random() * cardinality($6::text[]))::int]
      else ($7::text[])[1 + floor(power(random(), 3) * cardinality($7::text[]))::int] end,
    case when act then 'Filled ' || n end, case when act then 'As asked in a letter' end, gen_random_uuid()::text,
    now() - make_interval(days => ${KEPT_DAYS}) + n * make_interval(days => ${KEPT_DAYS}) / ($3 + 1)
  from (select n, random() < 0.05 as act from generate_series($1::int, $2::int) as n) as numbered`;

/** The task seals them. */
export async function fillAudit(
  client: OwnerClient,
  { audit_entries }: FillSize,
  { users, admin }: { users: readonly string[]; admin: string },
): Promise<void> {
  const { account, user, installation } = AUDIT_ACTIONS;
  const acts = [...user, ...installation];
  await inBulk(client, ['audit_log'], async () => {
    for (let from = 1; from <= audit_entries; from += ROWS_AT_ONCE) {
      const to = Math.min(from + ROWS_AT_ONCE - 1, audit_entries);
      await client.query(ENTRIES, [from, to, audit_entries, users, admin, acts, account]);
    }
  });
}
