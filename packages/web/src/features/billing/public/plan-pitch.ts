import type { Plan, PlanLimit } from '@beamwright/contract';
import { firstUpper } from '../../../lib/first-upper.ts';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { exportName } from '../../../lib/plan-change-text.ts';
import { SHOWN_LIMITS } from '../plan-entries.ts';
import { gainsOf } from '../upgrade/gain-text.ts';
import { allowsMore } from '../upgrade/plan-column.ts';

/** A plan is bought for two or three things; the table has the others. */
const MOST = 3;

/** What a plan adds to the one before it. */
export function planPitch(plan: Plan, before: Plan | undefined): string {
  if (before === undefined) return i18n.t('Every danger check, range and source.');
  const gains = gainsOf(before, plan).slice(0, MOST);
  if (gains.length > 0) return `${firstUpper(formatList(gains, 'all'))}.`;
  const added = plan.exports.filter((each) => !before.exports.includes(each));
  if (added.length > 0) {
    return i18n.t('Export: {formats}.', { formats: formatList(added.map(exportName), 'all') });
  }
  const larger = SHOWN_LIMITS.filter((name) => allowsMore(plan, before, name));
  if (larger.length === 0) return '';
  return i18n.t('More {limits}.', {
    limits: formatList(larger.slice(0, MOST).map(withinSentence), 'all'),
  });
}

function withinSentence(limit: PlanLimit): string {
  switch (limit) {
    case 'machines':
      return i18n.t('machines');
    case 'savedRecipes':
      return i18n.t('saved settings');
    case 'jobs_per_month':
      return i18n.t('jobs');
    case 'ai_requests_per_month':
      return i18n.t('AI requests');
    case 'storage_bytes':
      return i18n.t('storage');
  }
}
