import { MAX_ALERT_RULES, type addErrorAlert, type ErrorAlertRule } from '@beamwright/contract';
import type { OperationRequest } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../../platform/audit/insert-audit-entry.ts';

type Trx = Transaction<Database>;
type Rule = OperationRequest<typeof addErrorAlert>['body'];

interface Acting {
  adminId: string;
  requestId: string;
  /** Whether a webhook may be called. */
  accepts: (url: string) => boolean;
}

const LISTED = sql`r.id, r.name, r.trigger, r.threshold, r.within_minutes, r.min_severity, r.target,
  r.url, r.enabled, r.last_failure, r.created_at,
  (select max(sent_at) from error_alerts a where a.rule_id = r.id) as last_sent_at`;

interface RuleRow extends Omit<ErrorAlertRule, 'created_at' | 'last_sent_at'> {
  created_at: Date;
  last_sent_at: Date | null;
}

const present = ({ created_at, last_sent_at, ...row }: RuleRow): ErrorAlertRule => ({
  ...row,
  last_sent_at: last_sent_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export async function listRules(trx: Trx): Promise<ErrorAlertRule[]> {
  const { rows } = await sql<RuleRow>`
    select ${LISTED} from error_alert_rules r order by r.created_at, r.id`.execute(trx);
  return rows.map(present);
}

async function readRule(trx: Trx, id: string): Promise<ErrorAlertRule> {
  const { rows } = await sql<RuleRow>`
    select ${LISTED} from error_alert_rules r where r.id = ${id}`.execute(trx);
  if (!rows[0]) throw new AppError('not_found', `no rule ${id}`);
  return present(rows[0]);
}

/** What the trigger and target of a rule don't use is left out. */
function toValues(rule: Rule, accepts: Acting['accepts']) {
  const counts = rule.trigger === 'users' || rule.trigger === 'events';
  const isWebhook = rule.target === 'webhook';
  if (isWebhook && (rule.url === null || !accepts(rule.url))) {
    throw new AppError('validation_failed', 'not the address of a public webhook', {
      errors: [{ field: 'body.url', message: problemMessage('webhook_not_public') }],
    });
  }
  return {
    ...rule,
    threshold: counts ? (rule.threshold ?? 1) : null,
    within_minutes: counts ? (rule.within_minutes ?? 60) : null,
    url: isWebhook ? rule.url : null,
  };
}

const record = (trx: Trx, { adminId, requestId }: Acting, subject: string): Promise<void> =>
  recordAct(trx, { action: 'error_alert_changed', userId: adminId, requestId, subject });

const isSame = (known: object, values: Record<string, unknown>): boolean =>
  Object.entries(known).every(([name, value]) => values[name] === value);

export async function addRule(trx: Trx, rule: Rule, acting: Acting): Promise<ErrorAlertRule> {
  const values = toValues(rule, acting.accepts);
  const rows = await trx
    .selectFrom('error_alert_rules')
    .select([
      'id',
      'name',
      'trigger',
      'min_severity',
      'target',
      'url',
      'threshold',
      'within_minutes',
    ])
    .limit(MAX_ALERT_RULES)
    .execute();
  // Sent again after a lost answer, it adds nothing.
  const same = rows.find(({ id: _, ...known }) => isSame(known, values));
  if (same !== undefined) return readRule(trx, same.id);
  if (rows.length >= MAX_ALERT_RULES) {
    throw new AppError('too_many_alert_rules', 'too many rules', {
      values: { n: MAX_ALERT_RULES },
    });
  }
  const { id } = await trx
    .insertInto('error_alert_rules')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(trx, acting, rule.name);
  return readRule(trx, id);
}

export async function changeRule(
  trx: Trx,
  id: string,
  rule: Rule,
  acting: Acting,
): Promise<ErrorAlertRule> {
  await trx
    .updateTable('error_alert_rules')
    .set({ ...toValues(rule, acting.accepts), last_failure: null })
    .where('id', '=', id)
    .execute();
  await record(trx, acting, rule.name);
  return readRule(trx, id);
}

export async function deleteRule(trx: Trx, id: string, acting: Acting): Promise<void> {
  const { name } = await readRule(trx, id);
  await trx.deleteFrom('error_alert_rules').where('id', '=', id).execute();
  await record(trx, acting, name);
}
