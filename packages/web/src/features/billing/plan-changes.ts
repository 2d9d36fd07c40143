import type { Plan, PlanLimit, PlanUsage } from '@beamwright/contract';
import { entryName } from '../../lib/plan-change-text.ts';
import { i18n } from '../../lib/i18n.ts';
import { formatLimit, planEntries, SHOWN_LIMITS } from './plan-entries.ts';
import { monthUntil } from './month.ts';
import { isStored, roomOf, type Room } from './plan-room.ts';

export interface PlanDifference {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** What is left of a month, and how much of what is stored fits. */
function amountText(name: PlanLimit, room: Room): string {
  if (room.kind === 'unlimited') return i18n.t('No limit');
  if (isStored(name)) return formatLimit(name, room.limit);
  return formatLimit(name, room.kind === 'left' ? room.left : 0);
}

function labelOf(name: PlanLimit, usage: PlanUsage): string {
  const month = monthUntil(usage.resets_on);
  if (name === 'jobs_per_month') return i18n.t('Jobs left in {month}', { month });
  if (name === 'ai_requests_per_month') return i18n.t('AI requests left in {month}', { month });
  return entryName(name);
}

const wordOf = (value: string | boolean): string =>
  value === true ? i18n.t('On') : value === false ? i18n.t('Off') : value;

/** What another plan changes for a user, without what stays the same or is not available yet. */
export function differencesOf(before: Plan, after: Plan, usage: PlanUsage): PlanDifference[] {
  const limits = SHOWN_LIMITS.map((name) => ({
    key: name as string,
    label: labelOf(name, usage),
    before: amountText(name, roomOf(before, usage, name)),
    after: amountText(name, roomOf(after, usage, name)),
  }));
  const entries = planEntries().map(({ entry, valueOf }) => ({
    key: entry as string,
    label: entryName(entry),
    before: wordOf(valueOf(before)),
    after: wordOf(valueOf(after)),
  }));
  return [...limits, ...entries].filter((each) => each.before !== each.after);
}
