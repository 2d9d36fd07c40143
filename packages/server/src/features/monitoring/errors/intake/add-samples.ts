import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { hourKey, type StoredInHours } from './add-counts.ts';
import type { StoredGroup } from './stored-batch.ts';
import { cleanText, toRow, type Sample } from './group-batch.ts';

type Trx = Transaction<Database>;

/** Events of a group in an hour that are stored whole. The others are counted. */
const MAX_STORED_PER_HOUR = 10;
/** Of these, from visitors, so that they leave room for what happened to accounts. */
const MAX_OF_VISITORS = 5;
/** Events that one flush stores whole, of all groups. */
const MAX_STORED_AT_ONCE = 50;
const HOUR_MS = 3_600_000;

const hourOf = ({ occurrence }: Sample): number =>
  Math.floor(occurrence.at.getTime() / HOUR_MS) * HOUR_MS;

/** Which samples are stored whole: the first ones of each group and hour. */
function chooseSamples(
  stored: readonly StoredGroup[],
  { users, hours }: { users: Map<string, string>; hours: StoredInHours },
) {
  const maximumOf = ({ occurrence: { source, session_hash } }: Sample) =>
    source === 'browser' && !users.has(session_hash ?? '') ? MAX_OF_VISITORS : MAX_STORED_PER_HOUR;
  const chosen: { group: StoredGroup; sample: Sample; hour: number }[] = [];
  for (const group of stored) {
    for (const sample of group.batch.samples) {
      const hour = hourOf(sample);
      const key = hourKey(group.id, hour);
      const count = hours.get(key) ?? MAX_STORED_PER_HOUR;
      if (count >= maximumOf(sample) || chosen.length >= MAX_STORED_AT_ONCE) continue;
      hours.set(key, count + 1);
      chosen.push({ group, sample, hour });
    }
  }
  return chosen;
}

export async function addSamples(
  trx: Trx,
  stored: readonly StoredGroup[],
  { users, hours }: { users: Map<string, string>; hours: StoredInHours },
): Promise<void> {
  const chosen = chooseSamples(stored, { users, hours });
  if (chosen.length === 0) return;
  const rows = chosen.map(({ group, sample }) => ({
    ...toRow(sample),
    group_id: group.id,
    build_id: group.build_id,
    user_id: users.get(sample.occurrence.session_hash ?? '') ?? null,
  }));
  await insertLogs(trx, rows);
  const counts = new Map<string, { group_id: string; hour: string; stored: number }>();
  for (const { group, hour } of chosen) {
    const key = hourKey(group.id, hour);
    const stored = (counts.get(key)?.stored ?? 0) + 1;
    counts.set(key, { group_id: group.id, hour: new Date(hour).toISOString(), stored });
  }
  await sql`
    update error_group_hours h set stored = h.stored + t.stored
    from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
      as t (group_id uuid, hour timestamptz, stored integer)
    where h.group_id = t.group_id and h.hour = t.hour
  `.execute(trx);
}

/** A browser chooses what texts say, so nothing of them may end the statement. */
const withoutOddCharacters = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;

async function insertLogs(trx: Trx, rows: readonly object[]): Promise<void> {
  await sql`
    insert into error_logs (group_id, error_type, error_message, stack_trace, user_id, user_email,
      page_url, user_agent, severity, context, component_stack, api_endpoint, tags, created_at,
      error_id, request_id, build_id, component, browser, device_type)
    select t.group_id, t.error_type, t.error_message, t.stack_trace, p.id, p.email,
      t.page_url, t.user_agent, t.severity, t.context, t.component_stack, t.api_endpoint,
      array(select jsonb_array_elements_text(t.tags)), t.created_at,
      t.error_id, t.request_id, t.build_id, t.component, t.browser, t.device_type
    from jsonb_to_recordset(${JSON.stringify(rows, withoutOddCharacters)}::jsonb) as t (
      group_id uuid, error_type text, error_message text, stack_trace text, user_id uuid,
      page_url text, user_agent text, severity text, context jsonb, component_stack text,
      api_endpoint text, tags jsonb, created_at timestamptz, error_id text, request_id text,
      build_id bigint, component text, browser text, device_type text)
    left join profiles p on p.id = t.user_id
  `.execute(trx);
}
