import type { Plan, PlanUsage } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { planEntries } from '../plan-entries.ts';
import { readOnlyOf } from '../plan-room.ts';
import { firstUpper } from '../../../lib/first-upper.ts';

/** What a plan gives this user, or takes, in one sentence; empty if nothing to name. */
export function gainText(before: Plan, after: Plan, usage: PlanUsage): string {
  const lost = readOnlyWords(after, usage);
  if (lost.length > 0) {
    return i18n.t('{what} turn read-only.', { what: formatList(lost, 'all') });
  }
  const gains = gainsOf(before, after);
  if (gains.length > 0) return `${firstUpper(formatList(gains, 'all'))}.`;
  const without = addedBy(after, before);
  return without.length > 0 ? i18n.t('Without {what}.', { what: formatList(without, 'all') }) : '';
}

function readOnlyWords(after: Plan, usage: PlanUsage): string[] {
  const machines = readOnlyOf(after, usage, 'machines');
  const settings = readOnlyOf(after, usage, 'savedRecipes');
  return [
    ...(machines > 0
      ? [i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines })]
      : []),
    ...(settings > 0
      ? [i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings })]
      : []),
  ];
}

function machinesText(before: Plan, after: Plan): string[] {
  if (before.limits.machines === -1) return [];
  if (after.limits.machines === -1) return [i18n.t('any number of machines')];
  const n = after.limits.machines - before.limits.machines;
  return n > 0 ? [i18n.t('{n, plural, one {# more machine} other {# more machines}}', { n })] : [];
}

/** The two most important features that one plan has and the other lacks. */
const addedBy = (before: Plan, after: Plan): string[] =>
  planEntries()
    .flatMap(({ gain, valueOf }) =>
      gain !== undefined && valueOf(after) !== false && valueOf(before) === false ? [gain] : [],
    )
    .slice(0, 2);

/** What a plan adds to another one, the most important first, within a sentence. */
export function gainsOf(before: Plan, after: Plan): string[] {
  const exportsAll = after.exports.includes('all') && !before.exports.includes('all');
  return [
    ...addedBy(before, after),
    ...(exportsAll ? [i18n.t('all exports')] : []),
    ...machinesText(before, after),
  ];
}
