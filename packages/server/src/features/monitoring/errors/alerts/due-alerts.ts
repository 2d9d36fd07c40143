import type { AlertTrigger, ErrorSeverity } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { OF_VISITORS } from '../grouping/of-visitors.ts';
import { severityRank } from '../grouping/severity.ts';

type Trx = Transaction<Database>;

/** Alerts of earlier hours are no longer sent: by then, the error has been seen. */
const SENT_WITHIN = sql`interval '2 hours'`;
/** So that what happened while tasks waited is noted, too; the hour keeps it from being noted twice. */
const NOTED_WITHIN = sql`interval '1 hour'`;
const MAX_ATTEMPTS = 3;
/** Alerts that one run sends; the next run goes on. */
const MAX_SENT = 20;
/**
 * What only visitors reported may be invented. Few alerts an hour are sent of it, after everything else, so that it
 * hides nothing: of all mails about errors, few go to one address.
 */
const MAX_OF_VISITORS = { mail: 1, webhook: 10 };

/** An alert that is not sent yet: of one rule, about one group. */
export interface DueAlert {
  rule_id: string;
  group_id: string;
  hour: Date;
  name: string;
  trigger: AlertTrigger;
  target: 'mail' | 'webhook';
  url: string | null;
  error_type: string;
  error_message: string;
  severity: ErrorSeverity;
  file: string | null;
  line: number | null;
  route: string | null;
  version: string | null;
  events: number;
  users: number;
}

const HOUR = sql`date_trunc('hour', now(), 'UTC')`;
const EVENTS_24H = sql`(select coalesce(sum(h.events), 0)::int from error_group_hours h
  where h.group_id = g.id and h.hour > ${HOUR} - interval '24 hours')`;
const USERS_24H = sql`(select count(*)::int from error_group_users u
  where u.group_id = g.id and u.last_at > now() - interval '24 hours')`;

/** Notes which alerts are due: at most one of a rule, group and hour; none about ignored or resolved groups. */
export async function noteDue(trx: Trx): Promise<void> {
  await sql`
    insert into error_alerts (rule_id, group_id, hour)
    select r.id, g.id, date_trunc('hour', h.created_at, 'UTC')
    from error_alert_rules r
    join error_history h on h.kind = case r.trigger when 'new' then 'first_seen' else 'came_back' end
      and h.created_at > greatest(now() - ${NOTED_WITHIN}, r.created_at)
    join error_groups g on g.id = h.group_id
    where r.enabled and r.trigger in ('new', 'came_back') and g.state in ('open', 'came_back')
      and ${severityRank('g.severity')} >= ${severityRank('r.min_severity')}
    union
    select r.id, g.id, ${HOUR}
    from error_alert_rules r
    join error_groups g on g.last_seen_at > now() - interval '5 minutes'
    where r.enabled and r.trigger in ('users', 'events') and g.state in ('open', 'came_back')
      and ${severityRank('g.severity')} >= ${severityRank('r.min_severity')}
      and case r.trigger
        when 'users' then (select count(*) from (select from error_group_users u
          where u.group_id = g.id and u.last_at > now() - make_interval(mins => r.within_minutes)
          limit r.threshold + 1) as few)
        else (select coalesce(sum(s.events), 0) from error_group_hours h,
            unnest(h.slots) with ordinality as s (events, n)
          where h.group_id = g.id
            and h.hour > now() - make_interval(mins => r.within_minutes + 60)
            and h.hour + s.n * interval '2 minutes' > now() - make_interval(mins => r.within_minutes))
        end > r.threshold
    on conflict do nothing
  `.execute(trx);
}

export async function listDue(trx: Trx): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with sent as (select r.target, count(*) as count
      from error_alerts a join error_alert_rules r on r.id = a.rule_id join error_groups g on g.id = a.group_id
      where a.sent_at > now() - interval '1 hour' and ${OF_VISITORS} group by r.target),
    due as (select a.rule_id, a.group_id, a.hour, r.name, r.trigger, r.target, r.url, g.error_type,
      g.error_message, g.severity, g.file, g.line, g.route, b.version,
      ${EVENTS_24H} as events, ${USERS_24H} as users, ${OF_VISITORS} as of_visitors,
      row_number() over (partition by r.target, ${OF_VISITORS} order by a.hour, a.rule_id, a.group_id) as place
    from error_alerts a
    join error_alert_rules r on r.id = a.rule_id join error_groups g on g.id = a.group_id
    left join error_builds b on b.id = g.last_build_id
    where a.sent_at is null and a.attempts < ${MAX_ATTEMPTS} and r.enabled
      and a.hour > now() - ${SENT_WITHIN})
    select due.* from due left join sent using (target)
    where not of_visitors or place + coalesce(sent.count, 0) <=
      case target when 'mail' then ${MAX_OF_VISITORS.mail}::int else ${MAX_OF_VISITORS.webhook}::int end
    order by of_visitors, hour, rule_id, group_id limit ${MAX_SENT}
  `.execute(trx);
  return rows;
}

const only = ({ rule_id, group_id, hour }: DueAlert) =>
  sql`rule_id = ${rule_id} and group_id = ${group_id} and hour = ${hour}::timestamptz`;

/** Whether this process sends it: another one may have claimed it first. */
export async function claimAlert(trx: Trx, alert: DueAlert): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update error_alerts set sent_at = now(), attempts = attempts + 1
    where ${only(alert)} and sent_at is null`.execute(trx);
  return numAffectedRows > 0n;
}

/** It is tried again in a later run. */
export async function noteFailure(trx: Trx, alert: DueAlert, why: string): Promise<void> {
  await sql`update error_alerts set sent_at = null where ${only(alert)}`.execute(trx);
  await noteOutcome(trx, alert, why);
}

export async function noteOutcome(trx: Trx, alert: DueAlert, why: string | null): Promise<void> {
  await trx
    .updateTable('error_alert_rules')
    .set({ last_failure: why?.slice(0, 200) ?? null })
    .where('id', '=', alert.rule_id)
    .execute();
}
