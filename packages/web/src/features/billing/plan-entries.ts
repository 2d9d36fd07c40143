import type { Plan, PlanEntry, PlanLimit, PlanUsage } from '@beamwright/contract';
import { PLAN_LIMITS } from '@beamwright/contract';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { exportName, valueText } from '../../lib/plan-change-text.ts';
import { monthUntil } from './month.ts';

/** The limits in the order of the table. */
export const SHOWN_LIMITS: readonly PlanLimit[] = [
  'machines',
  'savedRecipes',
  'jobs_per_month',
  'ai_requests_per_month',
  'storage_bytes',
];

export const formatLimit = (name: PlanLimit, amount: number): string =>
  PLAN_LIMITS[name].unit === 'bytes' ? formatBytes(amount) : formatNumber(amount);

/** How much of a limit is used, below its name. */
export function usedText(name: PlanLimit, usage: PlanUsage): string {
  const used = formatLimit(name, usage[PLAN_LIMITS[name].usage]);
  if (name === 'machines' || name === 'savedRecipes') return i18n.t('You have {used}', { used });
  if (name === 'storage_bytes') return i18n.t('You use {used}', { used });
  return i18n.t('{used} used in {month}', { used, month: monthUntil(usage.resets_on) });
}

/** `Card, CSV`, or `+ LightBurn` for what a plan adds to the one before it. */
function exportsText({ exports }: Plan, before: Plan | undefined): string {
  if (exports.includes('all')) return exportName('all');
  const adds = before !== undefined && before.exports.every((each) => exports.includes(each));
  const shown = adds ? exports.filter((each) => !before.exports.includes(each)) : exports;
  const names = (shown.length > 0 ? shown : exports).map(exportName).join(', ');
  return adds && shown.length > 0 ? `+ ${names}` : names;
}

/** A count of something a plan has or lacks. */
const countOf = (count: number): string | boolean =>
  count === -1 ? i18n.t('No limit') : count > 0 && formatNumber(count);

/** What a plan includes, besides its limits. */
export interface PlanEntryRow {
  entry: PlanEntry;
  /** Its name within a sentence that says what a plan adds. */
  gain?: string;
  /** Words, or whether it is included. `before` is the next smaller plan of the table. */
  valueOf: (plan: Plan, before?: Plan) => string | boolean;
}

export function planEntries(): readonly PlanEntryRow[] {
  return [
    { entry: 'exports', valueOf: exportsText },
    { entry: 'test_cards', gain: i18n.t('test cards'), valueOf: (plan) => plan.test_cards },
    {
      entry: 'feedback_learning',
      gain: i18n.t('feedback learning'),
      valueOf: (plan) => plan.feedback_learning,
    },
    { entry: 'own_analytics', valueOf: (plan) => plan.own_analytics },
    {
      entry: 'team_seats',
      gain: i18n.t('teams'),
      valueOf: (plan) => plan.team_features && countOf(plan.team_seats),
    },
    {
      entry: 'expert_consultation',
      gain: i18n.t('expert consultation'),
      valueOf: (plan) => plan.expert_consultation,
    },
    {
      entry: 'custom_materials',
      gain: i18n.t('custom materials'),
      valueOf: (plan) => plan.custom_materials,
    },
    {
      entry: 'custom_ai_models',
      gain: i18n.t('custom AI models'),
      valueOf: (plan) => plan.custom_ai_models,
    },
    {
      entry: 'api_keys',
      gain: i18n.t('API and webhooks'),
      valueOf: ({ api }) => countOf(api.keys),
    },
    { entry: 'support', valueOf: (plan) => valueText('support', plan.support) },
  ];
}

/** Without the rows that say the same for every plan. */
export const differingEntries = (plans: readonly Plan[]): readonly PlanEntryRow[] =>
  planEntries().filter(
    ({ valueOf }) => new Set(plans.map((plan) => String(valueOf(plan)))).size > 1,
  );
