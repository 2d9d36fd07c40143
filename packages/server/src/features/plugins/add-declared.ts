import { PLUGINS, plansFrom, type PluginDeclaration } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { refuseViolation } from '../../platform/db/refuse-violation.ts';

type Trx = Transaction<Database>;

const describe = (plugin: PluginDeclaration<string>) => ({
  key: plugin.key,
  name: plugin.name,
  description: plugin.description,
  category: plugin.category,
  icon: plugin.icon,
  ui_component_path: plugin.ui_component_path,
  route_path: plugin.route_path,
});

/**
 * Brings the declared plugins into the table: new ones are added with their plans, names follow the declaration, and
 * what administrators chose stays. Returns the added keys. Needs the service role.
 */
export async function addDeclaredPlugins(
  trx: Trx,
  declared: Iterable<PluginDeclaration<string>> = PLUGINS.values(),
): Promise<string[]> {
  // Processes that start together add them one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('plugins'))`.execute(trx);
  const stored = new Map((await selectDescriptions(trx)).map((row) => [row.key, row]));
  const added: string[] = [];
  let order_index = stored.size;
  for (const plugin of declared) {
    const row = stored.get(plugin.key);
    if (row === undefined) {
      await addPlugin(trx, plugin, order_index++);
      added.push(plugin.key);
    } else if (JSON.stringify(row) !== JSON.stringify(describe(plugin))) {
      await trx
        .updateTable('plugins')
        .set(describe(plugin))
        .where('key', '=', plugin.key)
        .execute();
    }
  }
  return added;
}

const selectDescriptions = (trx: Trx) =>
  trx
    .selectFrom('plugins')
    .select(['key', 'name', 'description', 'category', 'icon', 'ui_component_path', 'route_path'])
    .execute();

/** Adds one plugin, enabled for its minimum plan and every larger one. Refuses a key that is taken. */
export async function addPlugin(
  trx: Trx,
  plugin: PluginDeclaration<string>,
  order_index: number,
): Promise<void> {
  const { id } = await refuseViolation(
    trx
      .insertInto('plugins')
      .values({ ...describe(plugin), order_index })
      .returning('id')
      .executeTakeFirstOrThrow(),
    'unique',
    (cause) => new Error(`Plugin with key "${plugin.key}" already exists`, { cause }),
  );
  await sql`
    insert into plugin_plan_access (plugin_id, plan_name_text, is_enabled)
    select ${id}, name, name = any(${plansFrom(plugin.minimum_plan)}) from subscription_plans
  `.execute(trx);
}
