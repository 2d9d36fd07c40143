import * as z from 'zod/mini';
import type { PlanFeature } from '../entitlements.ts';
import type { PlanName } from '../plans.ts';
import type { PluginCategory, PluginKey } from './plugin-keys.ts';
import { SHORTCUT_PATTERN } from './shortcut-keys.ts';

/** What a setting of a plugin can hold. */
export type PluginValue = string | number | boolean;
export type PluginValues = Readonly<Record<string, PluginValue>>;

/** Who sets a value: an administrator for everyone, each user, or users where they don't want everyone's. */
export type SetBy = 'everyone' | 'user' | 'both';

interface SettingForm {
  set_by: SetBy;
  label: string;
  /** Where the label doesn't say enough. */
  help?: string;
}

/** One setting: how it is checked, what it is without a choice, and how its form shows it. */
export type PluginSetting = SettingForm & { schema: z.ZodMiniType<PluginValue> } & (
    | { kind: 'number'; unit: string; min: number; max: number; initial: number }
    | { kind: 'shortcut'; initial: string }
  );

export const numberSetting = (
  setting: SettingForm & { unit: string; min: number; max: number; initial: number },
): PluginSetting => ({
  ...setting,
  kind: 'number',
  schema: z.number().check(z.minimum(setting.min), z.maximum(setting.max)),
});

/** Keys as `Ctrl+Shift+K`. No two shortcuts of a plugin may have the same. */
export const shortcutSetting = (setting: { label: string; initial: string }): PluginSetting => ({
  ...setting,
  kind: 'shortcut',
  set_by: 'user',
  schema: z.string().check(z.maxLength(40), z.regex(SHORTCUT_PATTERN)),
});

/** Everything that is known of a plugin before an administrator chooses anything. */
export interface PluginDeclaration<Key extends string = PluginKey> {
  key: Key;
  name: string;
  description: string;
  category: PluginCategory;
  /** Name of a Tabler icon. */
  icon: string;
  /** The plans from this one upward have it until an administrator chooses others. */
  minimum_plan: PlanName;
  /** Only plans with this feature can have it. */
  feature?: PlanFeature;
  /** Of the web app's main component, below `packages/web/src`. */
  ui_component_path: string;
  /** Address of its page; null if it has none. */
  route_path: string | null;
  settings: Readonly<Record<string, PluginSetting>>;
}

/** Declares one plugin; `collectPlugins` registers it. */
export const definePlugin = <Key extends string>(
  plugin: PluginDeclaration<Key>,
): PluginDeclaration<Key> => plugin;

/** The setting with which users switch a plugin off for themselves. */
export const OWN_SWITCH = 'is_on';

/** Plugins by key, in order. Throws for a key that is taken, so the server does not start. */
export function collectPlugins<Key extends string>(
  plugins: readonly PluginDeclaration<Key>[],
): ReadonlyMap<Key, PluginDeclaration<Key>> {
  const byKey = new Map<Key, PluginDeclaration<Key>>();
  for (const plugin of plugins) {
    if (byKey.has(plugin.key)) throw new Error(`Plugin with key "${plugin.key}" already exists`);
    if (OWN_SWITCH in plugin.settings) {
      throw new Error(`Plugin ${plugin.key} has a setting ${OWN_SWITCH}, which every plugin has`);
    }
    byKey.set(plugin.key, plugin);
  }
  return byKey;
}

/** Without any choice. */
export const initialValues = ({
  settings,
}: Pick<PluginDeclaration, 'settings'>): Record<string, PluginValue> =>
  Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial]));
