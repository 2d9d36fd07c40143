import type { BannerState, BannerTarget } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

export function stateName(state: BannerState): string {
  switch (state) {
    case 'draft':
      return i18n.t('Draft');
    case 'scheduled':
      return i18n.t('Scheduled');
    case 'live':
      return i18n.t('Live');
    case 'ended':
      return i18n.t('Ended');
  }
}

/** For whom it is, in a few words. `plans` are the names of all plans, the cheapest first. */
export function targetText(target: BannerTarget, plans: readonly string[]): string {
  const { target_plans, target_user_ids } = target;
  const users = target_user_ids.length;
  const names =
    users === 0 ? null : i18n.t('{n, plural, one {# user} other {# users}}', { n: users });
  if (target_plans.length === 0) return names ?? i18n.t('All plans');
  const plan = planText(target_plans, plans);
  return names === null ? plan : i18n.t('{users} of {plan}', { users: names, plan });
}

function planText(chosen: readonly string[], plans: readonly string[]): string {
  const at = plans.findIndex((plan) => chosen.includes(plan));
  const rest = at === -1 ? [] : plans.slice(at);
  const isUpward = rest.length > 2 && rest.length === chosen.length;
  if (isUpward && rest.every((plan) => chosen.includes(plan))) {
    return i18n.t('{plan} and up', { plan: rest[0] ?? '' });
  }
  const sorted = plans.filter((plan) => chosen.includes(plan));
  return formatList([...sorted, ...chosen.filter((plan) => !plans.includes(plan))], 'all');
}
