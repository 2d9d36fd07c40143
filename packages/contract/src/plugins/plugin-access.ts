import type { Role } from '../roles.ts';
import { bypassesPlan } from '../entitlements.ts';
import { PLAN_NAMES, type PlanName } from '../plans.ts';
import type { PluginKey } from './plugin-keys.ts';

/** The largest plan always has every plugin that is switched on. */
export const ALWAYS_ENABLED: PlanName = 'Corporate';

/** Registering with a minimum plan enables it and every larger one; Corporate is the largest (specification §6). */
export const plansFrom = (minimum: PlanName): PlanName[] =>
  PLAN_NAMES.slice(PLAN_NAMES.indexOf(minimum));

/** Why an account doesn't have a plugin: for nobody, not in its plan, or by its own choice. */
export const PLUGIN_REFUSALS = ['switched_off', 'plan', 'own_choice'] as const;
export type PluginRefusal = (typeof PLUGIN_REFUSALS)[number];

interface PluginState {
  is_active: boolean;
  /** Names of the plans that have it. */
  plans: readonly string[];
}

interface PluginAccount {
  role: Role;
  plan_name: string;
  /** Plugins that the account switched off for itself. */
  switched_off: readonly PluginKey[];
}

/** Whether an account has a plugin: null, or the first reason why not. Roles without limits have what is active. */
export function refusalOf(
  key: PluginKey,
  { is_active, plans }: PluginState,
  { role, plan_name, switched_off }: PluginAccount,
): PluginRefusal | null {
  if (!is_active) return 'switched_off';
  if (!bypassesPlan(role) && !plans.includes(plan_name)) return 'plan';
  return switched_off.includes(key) ? 'own_choice' : null;
}
