import { useId } from 'react';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { Row } from '../../ui/stack.tsx';
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

/** What is used of a limit. */
export function UsageBar({ used, limit, unit = 'count', isWide = false }: UsageBarProps) {
  const id = useId();
  const format = unit === 'bytes' ? formatBytes : (value: number) => formatNumber(value);
  if (limit === null) {
    return (
      <Text size="label" mono tone="second" noWrap>
        {i18n.t('{used}, no limit', { used: format(used) })}
      </Text>
    );
  }
  return (
    <Row as="span" gap={8} justify={isWide ? 'between' : 'start'}>
      <span className={classes.bar} data-wide={isWide || undefined}>
        <MeterBar labelledBy={id} used={used} limit={limit} level={levelOf(used, limit)} />
      </span>
      <Text id={id} size="label" mono tone="second" noWrap>
        {`${format(used)}/${format(limit)}`}
      </Text>
    </Row>
  );
}

const levelOf = (used: number, limit: number): 'fine' | 'low' | 'out' => {
  if (used >= limit) return 'out';
  return used >= limit * LOW ? 'low' : 'fine';
};
