import type { LimitUsage } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { entryName, valueText } from '../../lib/plan-change-text.ts';
import { Box } from '../../ui/box.tsx';
import { Text } from '../../ui/text.tsx';
import { heightOf, placeOfLimit, ticksOf } from './bar-geometry.ts';
import classes from './usage-bars.module.css';

interface UsageBarsProps {
  usage: LimitUsage;
  /** The new limit. */
  limit: number;
  plan: string;
}

const leftOf = (place: number) => ({ left: `${place * 100}%` });

/** How much of a limit the accounts of a plan use, with the new limit's line; what is above it is amber. */
export function UsageBars({ usage: { limit: name, bars }, limit, plan }: UsageBarsProps) {
  const most = Math.max(...bars.map(({ accounts }) => accounts), 1);
  const place = placeOfLimit(bars, limit);
  const title = i18n.t('{limit} used, {plan} users', { limit: entryName(name), plan });
  return (
    <Box pad="0 20 12">
      <div className={classes.chart}>
        <div className={classes.bars} role="img" aria-label={title}>
          {bars.map(({ up_to, accounts }, at) => (
            <i
              key={up_to}
              data-over={(bars[at - 1]?.up_to ?? -1) >= limit || undefined}
              style={{ height: `${heightOf(accounts, most)}%` }}
            />
          ))}
        </div>
        <Box
          marginTop={4}
          size="label"
          mono
          tone="third"
          noWrap
          className={classes.axis}
          aria-hidden="true"
        >
          {ticksOf(bars, limit).map(({ value, place: at }) => (
            <span
              key={value}
              style={leftOf(at)}
              data-start={at === 0 || undefined}
              data-end={at === 1 || undefined}
            >
              {valueText(name, value)}
            </span>
          ))}
          <Text
            tone="warn"
            weight={550}
            style={leftOf(place)}
            data-start={place < 0.1 || undefined}
            data-end={place > 0.9 || undefined}
          >
            {i18n.t('{limit} new', { limit: valueText(name, limit) })}
          </Text>
        </Box>
        <i className={classes.line} style={leftOf(place)} />
      </div>
    </Box>
  );
}
