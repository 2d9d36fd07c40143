import type { getGoals, Goal, OperationOutput } from '@beamwright/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shortDay } from '../../../ui/charts/bucket-text.ts';
import { BudgetChart } from '../../../ui/charts/budget-chart.tsx';
import { Box } from '../../../ui/box.tsx';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { ChartAxis } from '../../../ui/charts/chart-axis.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { exactPercent, goalName } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';

type Goals = OperationOutput<typeof getGoals>;

/** What users were promised: how much of each error budget is left, against spending it evenly. */
export function GoalsCard({ query }: { query: UseQueryResult<Goals> }) {
  return (
    <QueryCard label={i18n.t('Goals')} query={query} height={220}>
      {({ goals }) => (
        <Cells least="min(280px, 100%)">
          {goals.map((goal) => (
            <Cell key={goal.key}>
              <GoalCell goal={goal} />
            </Cell>
          ))}
        </Cells>
      )}
    </QueryCard>
  );
}

function GoalCell({ goal }: { goal: Goal }) {
  const { key, days, state, budget_left_percent: left } = goal;
  const isAtRisk = state === 'at_risk' || state === 'spent';
  const first = days[0];
  return (
    <>
      <Row gap={8} justify="between" align="start" marginBottom={8}>
        <Text as="h2" size="body" weight={550}>
          {goalName(key)}
        </Text>
        <GoalPill goal={goal} />
      </Row>
      <Figure
        size="number"
        value={left === null ? null : formatNumber(Math.max(0, Math.round(left)))}
        none={i18n.t('Not enough data')}
        unit={i18n.t('% of error budget left')}
        tone={isAtRisk ? 'stop' : undefined}
      />
      <Box marginTop={8}>
        <BudgetChart
          label={i18n.t('{goal}: error budget left', { goal: goalName(key) })}
          points={days.map(({ day, budget_left_percent }) => ({
            at: `${day}T00:00:00.000Z`,
            value: budget_left_percent === null ? null : budget_left_percent / 100,
          }))}
          format={(share) => `${formatNumber(Math.round(share * 100))}\u202f%`}
          formatAt={(at) => shortDay(at, 'UTC')}
          isAtRisk={isAtRisk}
          pace={{
            first: 1 - (first?.even_pace_percent ?? 100) / 100,
            last: 1 - (days.at(-1)?.even_pace_percent ?? 0) / 100,
          }}
        />
      </Box>
      <ChartAxis
        start={first ? shortDay(first.day, 'UTC') : ''}
        middle={i18n.t('thin line: even pace')}
        end={i18n.t('Today')}
      />
      <Row gap={8} wrap justify="between" marginTop={12} size="small" tone="second">
        <span>
          {goal.reached_percent === null
            ? i18n.t('goal {percent}', { percent: exactPercent(goal.goal_percent) })
            : i18n.t('{reached}, goal {percent}', {
                reached: exactPercent(goal.reached_percent),
                percent: exactPercent(goal.goal_percent),
              })}
        </span>
        {goal.total === 0 ? null : <RowsOf goal={goal} />}
      </Row>
    </>
  );
}

/** What missed the goal, and the way to it. */
function RowsOf({ goal: { key, missed, total } }: { goal: Goal }) {
  const text = i18n.t('{missed} of {total} missed', {
    missed: formatNumber(missed),
    total: formatNumber(total),
  });
  return key === 'pages' ? (
    <Link to="/admin/performance/pages">{text}</Link>
  ) : (
    <Link
      to="/admin/performance/operations"
      search={{ order: key === 'requests' ? 'failures' : 'slowest' } as never}
    >
      {text}
    </Link>
  );
}

function GoalPill({ goal: { state, gone_in_days } }: { goal: Goal }) {
  if (state === 'too_few') return <Pill>{i18n.t('Not judged')}</Pill>;
  if (state === 'spent') return <Pill state="stop">{i18n.t('Budget used up')}</Pill>;
  if (state === 'on_track') return <Pill state="ok">{i18n.t('On track')}</Pill>;
  return (
    <Pill state="stop">
      {i18n.t('{n, plural, =0 {Used up today} one {Used up in # day} other {Used up in # days}}', {
        n: gone_in_days ?? 0,
      })}
    </Pill>
  );
}

/** `One goal is at risk: Requests without a 5xx`. */
export function goalsText({ goals }: Goals): string {
  const [missed, risky] = (['spent', 'at_risk'] as const).map((wanted) =>
    goals.filter(({ state }) => state === wanted).map(({ key }) => goalName(key)),
  );
  const parts = [
    ...(missed?.length
      ? [
          i18n.t('{n, plural, one {One goal is missed} other {# goals are missed}}: {goals}', {
            n: missed.length,
            goals: formatList(missed, 'all'),
          }),
        ]
      : []),
    ...(risky?.length
      ? [
          i18n.t('{n, plural, one {One goal is at risk} other {# goals are at risk}}: {goals}', {
            n: risky.length,
            goals: formatList(risky, 'all'),
          }),
        ]
      : []),
  ];
  if (parts.length > 0) return parts.join(' · ');
  return goals.every(({ state }) => state === 'too_few')
    ? i18n.t('Not enough data yet to judge the goals')
    : i18n.t('All goals are on track');
}
