import { useId } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import classes from './usage-meter.module.css';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface MeterProps {
  label: string;
  used: number;
  /** `null` when unlimited. */
  limit: number | null;
  level: 'fine' | 'low' | 'out';
  /** The remaining amount as text. */
  words: string;
}

/** Usage of a monthly limit; orange when little remains, red when nothing does. */
export function Meter({ label, used, limit, level, words }: MeterProps) {
  const id = useId();
  return (
    <Text as="div" size="small" tone="second" pad="0 12" className={classes.meter}>
      <Row align="stretch" justify="between">
        <span id={id}>{label}</span>
        <Text as="b" mono leading={1.5} tone="first" weight={500}>
          {formatNumber(used)}
          {limit === null ? null : `/${formatNumber(limit)}`}
        </Text>
      </Row>
      {limit === null ? (
        i18n.t('No monthly limit')
      ) : (
        <>
          <Box marginTop={8} marginBottom={8}>
            <MeterBar labelledBy={id} used={used} limit={limit} level={level} />
          </Box>
          {words}
        </>
      )}
    </Text>
  );
}
