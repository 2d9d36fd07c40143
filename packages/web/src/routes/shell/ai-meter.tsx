import { currentTeam } from '../../lib/current-team.ts';
import { useAiUsage } from '../../lib/ai-usage.ts';
import { i18n } from '../../lib/i18n.ts';
import { Meter } from './meter.tsx';

/** Generations used of the monthly limit; hidden when the server has no model. */
export function AiMeter() {
  const usage = useAiUsage();
  if (!usage) return null;
  const { used, limit, remaining, meter } = usage;
  return (
    <Meter
      label={i18n.t('AI generations')}
      {...{ used, limit }}
      level={meter}
      words={
        remaining > 0
          ? i18n.t('{n, plural, one {# generation remaining} other {# generations remaining}}', {
              n: remaining,
            })
          : currentTeam() === null
            ? i18n.t('Limit reached. Upgrade for more.')
            : ''
      }
    />
  );
}
