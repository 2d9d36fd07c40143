import { getKeyUsage, type ApiKey, type KeyUsage } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UsageChart, UsageLegend } from './usage-chart.tsx';
import { worstDay } from './usage-sums.ts';
import { DayTable, OperationTable } from './usage-tables.tsx';

type Days = '7' | '30';

/** Operations before the rest is asked for. */
const SHOWN = 8;

/** What was asked with the keys, by day and by operation. */
export function UsageCard({ keys, limit }: { keys: readonly ApiKey[]; limit: number }) {
  const [days, setDays] = useState<Days>('30');
  const [keyId, setKeyId] = useState('');
  // A revoked key leaves the list after a while.
  const chosen = keys.find(({ id }) => id === keyId);
  const query = { days: Number(days), ...(chosen ? { key_id: chosen.id } : {}) };
  const usage = useQuery({
    ...queryOptionsFor(getKeyUsage, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card flush clip aria-label={i18n.t('Requests')}>
      <Row gap="8 16" wrap pad="16 16 12">
        <Text as="h2" size="card">
          {i18n.t('Requests')}
        </Text>
        <Box grow basis>
          {usage.data ? <UsageLegend /> : null}
        </Box>
        <Choice
          label={i18n.t('Range')}
          hideLabel
          value={days}
          options={[
            { value: '7', label: '7\u00a0d' },
            { value: '30', label: '30\u00a0d' },
          ]}
          onChange={setDays}
        />
        <Box style={{ width: 180 }}>
          <SelectField
            aria-label={i18n.t('Key')}
            value={chosen?.id ?? ''}
            options={[
              { value: '', label: i18n.t('All keys') },
              ...keys.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => setKeyId(currentTarget.value)}
          />
        </Box>
      </Row>
      {usage.data ? (
        <Box dimmed={usage.isPlaceholderData}>
          <Usage usage={usage.data} limit={limit} name={chosen?.name} />
        </Box>
      ) : (
        <Box pad="0 16 16">
          {usage.error ? (
            <ErrorPanel error={usage.error} onRetry={() => void usage.refetch()} />
          ) : (
            <Skeleton height={200} />
          )}
        </Box>
      )}
    </Card>
  );
}

interface UsageProps {
  usage: KeyUsage;
  limit: number;
  /** Of the one key that it is of. */
  name: string | undefined;
}

function Usage({ usage: { days, operations }, limit, name }: UsageProps) {
  const [isAll, setAll] = useState(false);
  if (operations.length === 0) {
    return (
      <Text as="p" size="small" tone="second" pad="0 16 16">
        {i18n.t('No requests in this range.')}
      </Text>
    );
  }
  return (
    <Cells least="340px">
      <Cell isWide>
        <UsageChart days={days} />
        <OverLimit days={days} limit={limit} name={name} />
        <DayTable days={days} />
      </Cell>
      <Cell>
        <OperationTable operations={isAll ? operations : operations.slice(0, SHOWN)} />
        {operations.length > SHOWN && !isAll ? (
          <Button size="xs" onClick={() => setAll(true)}>
            {i18n.t('Show all {n}', { n: operations.length })}
          </Button>
        ) : null}
      </Cell>
    </Cells>
  );
}

function OverLimit({ days, limit, name }: Pick<KeyUsage, 'days'> & Omit<UsageProps, 'usage'>) {
  const worst = worstDay(days);
  if (worst === undefined) return null;
  const values = { day: formatDate(worst.day), n: worst.limited, limit: formatNumber(limit) };
  return (
    <Text as="p" size="small" tone="second" marginTop={8}>
      {name === undefined
        ? i18n.t(
            '{day}: {n, plural, one {# request} other {# requests}} over {limit} a minute.',
            values,
          )
        : i18n.t(
            '{day}: {n, plural, one {# request} other {# requests}} over {limit} a minute, from {name}.',
            { ...values, name },
          )}
    </Text>
  );
}
