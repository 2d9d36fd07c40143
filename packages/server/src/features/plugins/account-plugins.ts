import {
  initialValues,
  OWN_SWITCH,
  PLUGINS,
  type changePluginSettings,
  type OperationRequest,
  type Plan,
  type Plugin,
  type PluginDeclaration,
  type PluginKey,
  type PluginValue,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readAccount, type Account } from '../plans/service.ts';
import { checkShortcuts, checkValues } from './check-values.ts';
import { findRefusal, findSmallestPlan, type PluginStates } from './service.ts';
import type { PluginState } from './states.ts';

type Trx = Transaction<Database>;

/** What a user chose, by plugin. */
type OwnChoices = ReadonlyMap<string, Readonly<Record<string, PluginValue>>>;

/** What is cached of plugins and plans, read before the transaction. */
interface Known {
  states: PluginStates;
  /** On offer, in display order. */
  plans: readonly Plan[];
}

/** Every plugin, whether the account has it, and its settings. */
export async function listOwnPlugins(
  trx: Trx,
  userId: string,
  { states, plans }: Known,
): Promise<Plugin[]> {
  const [account, choices] = await Promise.all([
    readAccount(trx, userId),
    selectChoices(trx, userId),
  ]);
  return [...states.keys()].map((key) => presentOwn(key, states, { account, plans, choices }));
}

async function selectChoices(trx: Trx, userId: string): Promise<OwnChoices> {
  const { rows } = await sql<{ key: string; values: Record<string, PluginValue> }>`
    select plugins.key, jsonb_object_agg(s.key, s.value) as values
    from plugin_settings as s join plugins on plugins.id = s.plugin_id
    where s.user_id = ${userId} group by plugins.key`.execute(trx);
  return new Map(rows.map(({ key, values }) => [key, values]));
}

interface Own {
  account: Account;
  plans: readonly Plan[];
  choices: OwnChoices;
}

function presentOwn(
  key: PluginKey,
  states: PluginStates,
  { account, plans, choices }: Own,
): Plugin {
  const plugin = PLUGINS.get(key) as PluginDeclaration;
  const state = states.get(key) as PluginState;
  const own = ownValues(plugin, choices.get(key));
  const is_on = choices.get(key)?.[OWN_SWITCH] !== false;
  const refusal = findRefusal(states, key, account, is_on ? [] : [key]);
  return {
    ...describePlugin(plugin, state),
    is_accessible: refusal === null,
    refusal,
    smallest_plan: refusal === 'plan' ? findSmallestPlan(states, key, plans) : null,
    is_on,
    settings: { ...initialValues(plugin), ...validValues(plugin, state.settings), ...own },
    own_settings: Object.keys(own),
  };
}

export const describePlugin = (
  plugin: PluginDeclaration,
  { order_index }: Pick<PluginState, 'order_index'>,
) => ({
  key: plugin.key,
  name: plugin.name,
  description: plugin.description,
  category: plugin.category,
  icon: plugin.icon,
  ui_component_path: plugin.ui_component_path,
  route_path: plugin.route_path,
  order_index,
});

/** Values that the declaration still allows; others may be of another version. */
export function validValues(
  { settings }: PluginDeclaration,
  values: Readonly<Record<string, PluginValue>>,
): Record<string, PluginValue> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        Object.hasOwn(settings, name) && settings[name]?.schema.safeParse(value).success === true,
    ),
  );
}

/** Without what only administrators choose by now. */
const ownValues = (
  plugin: PluginDeclaration,
  choices: Readonly<Record<string, PluginValue>> = {},
): Record<string, PluginValue> =>
  Object.fromEntries(
    Object.entries(validValues(plugin, choices)).filter(
      ([name]) => plugin.settings[name]?.set_by !== 'everyone',
    ),
  );

type Changes = OperationRequest<typeof changePluginSettings>['body'];

/** What is not named stays; null returns to everyone’s. */
export async function changeOwnPlugin(
  trx: Trx,
  userId: string,
  { key, changes, known }: { key: PluginKey; changes: Changes; known: Known },
): Promise<Plugin> {
  const plugin = PLUGINS.get(key) as PluginDeclaration;
  const { is_on, settings = {} } = changes;
  checkValues(plugin, settings, 'user');
  const { id } = await lockPlugin(trx, userId, key);
  const values = { ...settings, ...(is_on !== undefined && { [OWN_SWITCH]: is_on }) };
  for (const [name, value] of Object.entries(values)) {
    await (value === null
      ? dropValue(trx, { plugin_id: id, user_id: userId, key: name })
      : saveValue(trx, { plugin_id: id, user_id: userId, key: name }, value));
  }
  const changed = (await listOwnPlugins(trx, userId, known)).find((each) => each.key === key);
  if (changed === undefined) throw new AppError('internal', `${key} is not listed`);
  checkShortcuts(plugin, changed.settings, settings);
  return changed;
}

/** Requests of one user wait for each other, so that two tabs can't choose the same keys. */
async function lockPlugin(trx: Trx, userId: string, key: PluginKey): Promise<{ id: string }> {
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await trx
    .selectFrom('plugins')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the plugin ${key} is not in the table`);
  return row;
}

export interface ValueOf {
  plugin_id: string;
  /** Null for everyone. */
  user_id: string | null;
  key: string;
}

export async function saveValue(trx: Trx, of: ValueOf, value: PluginValue): Promise<void> {
  const stored = JSON.stringify(value);
  await trx
    .insertInto('plugin_settings')
    .values({ ...of, value: stored })
    .onConflict((conflict) =>
      conflict
        .columns(['plugin_id', 'user_id', 'key'])
        .doUpdateSet({ value: stored, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function dropValue(trx: Trx, { plugin_id, user_id, key }: ValueOf): Promise<void> {
  await trx
    .deleteFrom('plugin_settings')
    .where('plugin_id', '=', plugin_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('key', '=', key)
    .execute();
}
