import { getDailyFigures, type DailyFigure, type RecentChange } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDollars, formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { SparkBars } from '../../../ui/charts/spark-bars.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChangesCard } from './changes-card.tsx';
import { changeOf } from './figure-change.ts';
import classes from './overview.module.css';

const REFRESH_MS = 300_000;

interface FigureLook {
  label: () => string;
  format: (value: number) => string;
  /** Page with its rows. */
  page: string;
  /** More of it is worse. */
  isBad?: true;
  /** Shown as a difference in percentage points. */
  isShare?: true;
}

const LOOKS: Record<DailyFigure, FigureLook> = {
  jobs: { label: () => i18n.t('Jobs'), format: formatNumber, page: '/admin/users' },
  worked: {
    label: () => i18n.t('Worked as set'),
    format: formatPercent,
    page: '/admin/evidence',
    isShare: true,
  },
  new_users: { label: () => i18n.t('New users'), format: formatNumber, page: '/admin/users' },
  errors: {
    label: () => i18n.t('Errors'),
    format: formatNumber,
    page: '/admin/errors',
    isBad: true,
  },
  ai_cost: {
    label: () => i18n.t('AI cost'),
    format: formatDollars,
    page: '/admin/performance',
    isBad: true,
  },
};

interface DailyFiguresProps {
  describeChange: (change: RecentChange) => string;
}

/** How the installation was used in the last 24 hours, compared with the same weekday. */
export function DailyFigures({ describeChange }: DailyFiguresProps) {
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(getDailyFigures),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return null;
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }).format(dataUpdatedAt);
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Card as="ul" flush clip className={classes.figures}>
          {data.figures.map((figure) => (
            <Figure key={figure.figure} {...figure} />
          ))}
        </Card>
        <Text as="p" size="small" tone="third">
          {i18n.t('Last 24 hours, compared with last {weekday}. Bars: 30 days.', { weekday })}
        </Text>
      </Stack>
      <ChangesCard changes={data.changes} doneToday={data.done_today} describe={describeChange} />
    </Stack>
  );
}

interface FigureProps {
  figure: DailyFigure;
  value: number | null;
  before: number | null;
  days: readonly (number | null)[];
}

function Figure({ figure, value, before, days }: FigureProps) {
  const { label, format, page, isBad = false, isShare = false } = LOOKS[figure];
  const change = changeOf(value, before, isShare);
  const isWorse = isBad && (change?.share ?? 0) > 0.2;
  return (
    <Stack as="li" gap={4} pad="12 20">
      <Link to={page} className={classes.figure}>
        {label()}
      </Link>
      <Row gap={8} align="baseline">
        <Text size="title" mono weight={550} tight>
          {value === null ? '–' : format(value)}
        </Text>
        {change === null ? null : (
          <Text size="label" mono tone={isWorse ? 'stop' : 'third'}>
            {change.text}
          </Text>
        )}
      </Row>
      <SparkBars
        values={[...days, value]}
        tone="history"
        lastTone={isWorse ? 'stop' : 'first'}
        height={32}
      />
    </Stack>
  );
}
