import { getKeyUsage, type ApiKey } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { Cell, Cells } from '../../ui/charts/cells.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import type { Included } from './use-api-keys.ts';
import { percentOf, sumOf, totalOf } from './usage/usage-sums.ts';

interface KeyFiguresProps {
  /** How many of the plan’s keys are used. */
  used: number;
  included: Included;
}

/** What the plan includes, and what came of it. */
export function KeyFigures({ used, included }: KeyFiguresProps) {
  const { data } = useQuery(queryOptionsFor(getKeyUsage, { query: { days: 30 } }));
  const sums = data && sumOf(data.days);
  const all = sums && totalOf(sums);
  const percent = sums && all !== undefined ? percentOf(sums.answered, all) : null;
  const none = data ? i18n.t('No requests') : '…';
  return (
    <Card flush clip aria-label={i18n.t('Figures')}>
      <Cells least="140px">
        <Cell>
          <Figure
            label={i18n.t('Keys')}
            value={formatNumber(used)}
            unit={i18n.t('of {n}', { n: formatNumber(included.keys) })}
            tone={used > included.keys ? 'warn' : undefined}
          />
        </Cell>
        <Cell>
          <Figure
            label={i18n.t('Requests a minute')}
            value={formatNumber(included.requests_per_minute)}
            unit={i18n.t('a key')}
          />
        </Cell>
        <Cell>
          <Figure
            label={i18n.t('Last 30 days')}
            value={all === undefined ? null : formatNumber(all)}
            unit={i18n.t('requests')}
            none={none}
          />
        </Cell>
        <Cell>
          <Figure
            label={i18n.t('Answered')}
            value={percent === null ? null : formatNumber(percent)}
            unit={i18n.t('% of requests')}
            none={none}
          />
        </Cell>
      </Cells>
    </Card>
  );
}

/** Keys that count toward those of the plan. */
export const countUsed = (keys: readonly ApiKey[]): number =>
  keys.filter(
    ({ kind, state }) => kind === 'live' && (state === 'working' || state === 'over_plan'),
  ).length;
