import {
  changePluginSettings,
  initialValues,
  listPlugins,
  PLUGINS,
  type Plugin,
  type PluginDeclaration,
  type PluginKey,
  type PluginValue,
} from '@beamwright/contract';
import { api } from './fake-api.ts';

type Overrides = Partial<Record<PluginKey, Partial<Plugin>>>;

const SHORTCUTS = 'advanced_keyboard_shortcuts';

const describe = (plugin: PluginDeclaration, order_index: number) => ({
  key: plugin.key,
  name: plugin.name,
  description: plugin.description,
  category: plugin.category,
  icon: plugin.icon,
  ui_component_path: plugin.ui_component_path,
  route_path: plugin.route_path,
  order_index,
});

export const describeAll = () => [...PLUGINS.values()].map(describe);

const aPlugin = (plugin: PluginDeclaration, at: number, overrides: Overrides): Plugin => ({
  ...describe(plugin, at),
  is_accessible: true,
  refusal: null,
  smallest_plan: null,
  is_on: true,
  settings: initialValues(plugin),
  own_settings: [],
  ...overrides[plugin.key],
});

/** The plugins of an account that has all of them, with their first settings. */
const allPlugins = (overrides: Overrides): Plugin[] =>
  [...PLUGINS.values()].map((plugin, at) => aPlugin(plugin, at, overrides));

/** The server has these plugins, and keeps what is sent. */
export function servePlugins(overrides: Overrides = {}): { items: () => Plugin[] } {
  let items = allPlugins(overrides);
  api.on(listPlugins, () => ({ items }));
  api.on(changePluginSettings, ({ params: { key }, body: { is_on, settings = {} } }) => {
    items = items.map((plugin) =>
      plugin.key === key ? applyTo(plugin, is_on ?? plugin.is_on, settings) : plugin,
    );
    return items.find((plugin) => plugin.key === key) as Plugin;
  });
  return { items: () => items };
}

function applyTo(
  plugin: Plugin,
  is_on: boolean,
  changes: Readonly<Record<string, PluginValue | null>>,
): Plugin {
  const first = initialValues(PLUGINS.get(plugin.key) as PluginDeclaration);
  const own = new Map(plugin.own_settings.map((name) => [name, plugin.settings[name] ?? '']));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) own.delete(name);
    else own.set(name, value);
  }
  return {
    ...plugin,
    is_on,
    is_accessible: is_on,
    refusal: is_on ? null : 'own_choice',
    settings: { ...first, ...Object.fromEntries(own) },
    own_settings: [...own.keys()],
  };
}

/** The user's own keys of shortcuts. */
export const withKeys = (keys: Record<string, string>): Overrides => ({
  [SHORTCUTS]: {
    settings: {
      ...initialValues(PLUGINS.get(SHORTCUTS) as PluginDeclaration),
      ...keys,
    },
    own_settings: Object.keys(keys),
  },
});
