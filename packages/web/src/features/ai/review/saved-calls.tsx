import { getApprovedFirstSavings } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import classes from './saved-calls.module.css';
import { Text } from '../../../ui/text.tsx';

/** How many calls serving approved settings first would have saved; hidden when there are none. */
export function SavedCalls() {
  const { data } = useQuery(queryOptionsFor(getApprovedFirstSavings));
  if (!data || (data.order === 'specification' && data.calls === 0)) return null;
  const { calls, cost_usd, order } = data;
  return (
    <Text as="p" size="small" tone="second" className={classes.words}>
      {order === 'specification'
        ? savedText(calls, cost_usd)
        : i18n.t('Approved settings are served first.')}{' '}
      <Link to="/admin/settings">{i18n.t('Change order')}</Link>
    </Text>
  );
}

function savedText(calls: number, cost: number | null): string {
  if (cost === null) {
    return i18n.t(
      '{n, plural, one {Serving approved settings first would have saved # call in the last 30 days.} other {Serving approved settings first would have saved # calls in the last 30 days.}}',
      { n: calls },
    );
  }
  const dollars = formatNumber(cost, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: cost < 10 ? 2 : 0,
  });
  return i18n.t(
    '{n, plural, one {Serving approved settings first would have saved # call ({dollars}) in the last 30 days.} other {Serving approved settings first would have saved # calls ({dollars}) in the last 30 days.}}',
    { n: calls, dollars },
  );
}
