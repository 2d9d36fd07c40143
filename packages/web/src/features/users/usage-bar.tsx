import { formatBytes, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Text } from '../../ui/text.tsx';
import classes from './usage-bar.module.css';

interface UsageBarProps {
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  unit?: 'count' | 'bytes';
  /** The bar as wide as there is room. */
  isWide?: boolean;
}

/** From this share on, little is left. */
const LOW = 0.8;

/** What is used of a limit. The bar repeats the numbers. */
export function UsageBar({ used, limit, unit = 'count', isWide = false }: UsageBarProps) {
  const format = unit === 'bytes' ? formatBytes : (value: number) => formatNumber(value);
  if (limit === null) {
    return (
      <Text size="label" mono tone="second" noWrap>
        {i18n.t('{used}, no limit', { used: format(used) })}
      </Text>
    );
  }
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <span className={classes.usage} data-wide={isWide || undefined}>
      <span className={classes.bar} data-level={levelOf(used, limit)} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <Text size="label" mono tone="second" noWrap>
        {`${format(used)}/${format(limit)}`}
      </Text>
    </span>
  );
}

const levelOf = (used: number, limit: number): 'fine' | 'low' | 'out' => {
  if (used >= limit) return 'out';
  return used >= limit * LOW ? 'low' : 'fine';
};
