import { Link } from '@tanstack/react-router';
import { currentTeam } from '../../lib/current-team.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { usageOf } from '../../lib/plan-usage.ts';
import { useProfile } from '../../lib/session.tsx';
import classes from './library-capacity.module.css';
import { Text } from '../../ui/text.tsx';

/** From this share of the limit, a notice is shown. */
const NEARLY = 0.8;

/** How many settings the plan allows, and how many are used. */
export function LibraryCapacity() {
  const { used, limit } = usageOf(useProfile(), 'savedRecipes');
  if (limit === null || used === 0 || currentTeam() !== null) return null;
  const words = i18n.t('{used} of {limit} settings', {
    used: formatNumber(used),
    limit: formatNumber(limit),
  });
  if (used < limit * NEARLY)
    return (
      <Text as="p" size="small" tone="third" tabular className={classes.room}>
        {words}
      </Text>
    );
  return (
    <Text as="p" size="small" tone="third" tabular className={classes.room} data-level="low">
      {words}. <Link to="/upgrade">{i18n.t('See plans')}</Link>
    </Text>
  );
}
