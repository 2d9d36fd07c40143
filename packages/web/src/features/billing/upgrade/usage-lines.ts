import { PLAN_LIMITS, type Profile } from '@beamwright/contract';
import { entryName } from '../../../lib/plan-change-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usageOf } from '../../../lib/plan-usage.ts';
import { formatLimit, SHOWN_LIMITS } from '../plan-entries.ts';

/** How much of each limit is used, one line each. */
export const usageLines = (profile: Profile): string[] =>
  SHOWN_LIMITS.map((name) => {
    const { limit } = usageOf(profile, name);
    const used = formatLimit(name, profile.usage[PLAN_LIMITS[name].usage]);
    return limit === null
      ? i18n.t('{name}: {used}, no limit', { name: entryName(name), used })
      : i18n.t('{name}: {used} of {limit}', {
          name: entryName(name),
          used,
          limit: formatLimit(name, limit),
        });
  });
