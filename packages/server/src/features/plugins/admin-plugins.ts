import { problemMessage } from '@beamwright/domain/messages';
import {
  ALWAYS_ENABLED,
  initialValues,
  PLUGINS,
  type AdminPlugin,
  type OperationRequest,
  type PluginDeclaration,
  type PluginKey,
  type updatePlugin,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { refuseViolation } from '../../platform/db/refuse-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { describePlugin, dropValue, saveValue, validValues } from './account-plugins.ts';
import { checkValues } from './check-values.ts';
import { readStates, type PluginState } from './states.ts';

type Trx = Transaction<Database>;

/** A plan, and how many accounts have it. */
interface PlanRow {
  name: string;
  features: Record<string, unknown>;
  users: number;
  /** Administrators and beta users, who have every active plugin. */
  unlimited: number;
}

/** All of these need the service role. */
export async function listAllPlugins(trx: Trx): Promise<AdminPlugin[]> {
  const [states, { rows: plans }] = await Promise.all([readStates(trx), selectPlans(trx)]);
  return [...states].map(([key, state]) => presentForAdmin(key, state, plans));
}

const selectPlans = (trx: Trx) =>
  sql<PlanRow>`
    select name, features,
      coalesce(users, 0)::int as users, coalesce(unlimited, 0)::int as unlimited
    from subscription_plans left join (
      select current_plan, count(*) filter (where role = 'user') as users,
        count(*) filter (where role <> 'user') as unlimited
      from profiles where kind = 'user' group by current_plan) as counted on counted.current_plan = name
    order by sort_order, name`.execute(trx);

function presentForAdmin(
  key: PluginKey,
  state: PluginState,
  plans: readonly PlanRow[],
): AdminPlugin {
  const plugin = PLUGINS.get(key) as PluginDeclaration;
  const { feature = null } = plugin;
  const boxes = plans.map((plan) => {
    const canHave = feature === null || plan.features[feature] === true;
    const isAlways = plan.name === ALWAYS_ENABLED;
    return {
      plan_name: plan.name,
      is_enabled: canHave && (isAlways || state.plans.includes(plan.name)),
      is_fixed: isAlways || !canHave,
      unlimited: plan.unlimited,
      users: plan.users,
    };
  });
  const users = boxes.reduce(
    (sum, box) => sum + box.unlimited + (box.is_enabled ? box.users : 0),
    0,
  );
  return {
    ...describePlugin(plugin, state),
    is_active: state.is_active,
    plans: boxes.map(({ plan_name, is_enabled, is_fixed }) => ({
      plan_name,
      is_enabled,
      is_fixed,
    })),
    feature,
    users: state.is_active ? users : 0,
    settings: { ...initialValues(plugin), ...validValues(plugin, state.settings) },
  };
}

type Changes = OperationRequest<typeof updatePlugin>['body'];

export async function changePlugin(
  trx: Trx,
  key: PluginKey,
  { is_active, plans = [], settings = {} }: Changes,
): Promise<AdminPlugin> {
  checkValues(PLUGINS.get(key) as PluginDeclaration, settings, 'everyone');
  const row = await trx
    .selectFrom('plugins')
    .select('id')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no plugin ${key}`);
  if (is_active !== undefined) {
    await trx.updateTable('plugins').set({ is_active }).where('id', '=', row.id).execute();
  }
  for (const { plan_name, is_enabled } of plans) {
    await changeAccess(trx, row.id, plan_name, is_enabled);
  }
  for (const [name, value] of Object.entries(settings)) {
    const of = { plugin_id: row.id, user_id: null, key: name };
    await (value === null ? dropValue(trx, of) : saveValue(trx, of, value));
  }
  return (await listAllPlugins(trx)).find((plugin) => plugin.key === key) as AdminPlugin;
}

async function changeAccess(
  trx: Trx,
  plugin_id: string,
  plan_name_text: string,
  is_enabled: boolean,
): Promise<void> {
  if (plan_name_text === ALWAYS_ENABLED && !is_enabled) {
    throw refusePlan(problemMessage('plan_always_enabled', { plan: plan_name_text }));
  }
  await refuseViolation(
    trx
      .insertInto('plugin_plan_access')
      .values({ plugin_id, plan_name_text, is_enabled })
      .onConflict((conflict) =>
        conflict.columns(['plugin_id', 'plan_name_text']).doUpdateSet({ is_enabled }),
      )
      .execute(),
    'foreign_key',
    () => refusePlan(problemMessage('no_such_plan', { plan: plan_name_text })),
  );
}

const refusePlan = (message: ReturnType<typeof problemMessage>): AppError =>
  new AppError('validation_failed', 'access of a plan refused', {
    errors: [{ field: 'body.plans', message }],
  });

/** The named ones first; the others follow as they are. */
export async function orderPlugins(trx: Trx, keys: readonly PluginKey[]): Promise<AdminPlugin[]> {
  // Two administrators order one after the other.
  await trx.selectFrom('plugins').select('id').orderBy('key').forUpdate().execute();
  const current = [...(await readStates(trx)).keys()];
  const ordered = [...new Set([...keys, ...current])];
  await sql`
    update plugins set order_index = place - 1
    from unnest(${ordered}::text[]) with ordinality as u (key, place)
    where plugins.key = u.key`.execute(trx);
  return listAllPlugins(trx);
}
