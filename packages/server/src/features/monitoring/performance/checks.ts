import { attentionMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { defineCheck, type Finding } from '../../../platform/attention/define-check.ts';
import { readCertificate } from './certificate.ts';
import { readAttention, readSpending, type PerformanceAttention } from './service.ts';

const PAGE = '/admin/performance';

const NAMES = {
  settings: () => attentionMessage('goal_settings'),
  pages: () => attentionMessage('goal_pages'),
  requests: () => attentionMessage('goal_requests'),
};

/** Goals, the task that rolls up, and the disk: one reading of the figures has all of them. */
const performance = defineCheck({
  id: 'performance.goals',
  name: attentionMessage('name_goals'),
  run: async (platform) => {
    const attention = await readAttention(platform);
    return {
      findings: [...attention.goals.map(ofGoal), ofRollUp(attention), ofDisk(attention)],
      fine: { text: attentionMessage('on_track') },
    };
  },
});

const toPerformance = (): Message => attentionMessage('performance_act');

function ofGoal(goal: PerformanceAttention['goals'][number]): Finding {
  const isSpent = goal.state === 'spent';
  const left = Math.round(goal.budget_left_percent ?? 0);
  return {
    id: `performance.goal-${goal.key}`,
    urgency: isSpent ? 'now' : 'week',
    count: 1,
    title: attentionMessage(isSpent ? 'goal_spent' : 'goal_at_risk', { goal: NAMES[goal.key]() }),
    detail: isSpent
      ? attentionMessage('goal_spent_detail', { used: 100 - left })
      : attentionMessage('goal_detail', { left, days: goal.gone_in_days }),
    page: PAGE,
    action: toPerformance(),
    ...(isSpent && { minutes: 5 }),
  };
}

function ofRollUp(attention: PerformanceAttention): Finding | undefined {
  const { roll_up_failing_since, figures_end_at } = attention;
  const since = roll_up_failing_since ?? figures_end_at;
  if (since === null) return undefined;
  return {
    id: 'performance.roll-up',
    urgency: 'today',
    count: 1,
    title: attentionMessage(roll_up_failing_since === null ? 'roll_up_late' : 'roll_up_failed'),
    detail: attentionMessage('roll_up_detail'),
    since: new Date(since),
    minutes: 1,
    page: '/admin/tasks',
    action: attentionMessage('tasks_act'),
  };
}

function ofDisk({ disk }: PerformanceAttention): Finding | undefined {
  if (disk === null) return undefined;
  return {
    id: 'performance.disk',
    urgency: 'week',
    count: 1,
    title: attentionMessage('disk', { percent: Math.round(disk.used_percent) }),
    detail: attentionMessage('disk_detail', {
      days: disk.days_left === null ? null : Math.round(disk.days_left),
    }),
    page: PAGE,
    action: toPerformance(),
  };
}

const toDollars = (usd: number): string => `$${usd.toFixed(2)}`;

/** What language models cost this month. Its limit is the daily one times its days (ADR 49). */
const spending = defineCheck({
  id: 'performance.spending',
  name: attentionMessage('name_spending'),
  run: async (platform) => {
    const month = await readSpending(platform);
    if (month === null) return { fine: { text: attentionMessage('not_priced') } };
    const { spent_usd, pace_usd, limit_usd, limit_reached_on, days_at_daily_limit } = month;
    const values = { spent: toDollars(spent_usd), pace: toDollars(pace_usd) };
    const isFound = limit_reached_on !== null || days_at_daily_limit > 0;
    return {
      findings: [
        {
          id: 'performance.spending',
          urgency: 'week',
          count: isFound ? 1 : 0,
          title:
            limit_reached_on === null
              ? attentionMessage('spending_days', { n: days_at_daily_limit })
              : attentionMessage('spending_pace'),
          detail: attentionMessage('spending_pace_detail', {
            ...values,
            limit: toDollars(limit_usd ?? 0),
            date: limit_reached_on,
          }),
          page: PAGE,
          action: attentionMessage('spending_act'),
        },
      ],
      fine: { text: attentionMessage('spending_month', values) },
    };
  },
});

/** Days from which a certificate that renews itself should have done so. */
const CERTIFICATE_LATE = 14;
const CERTIFICATE_URGENT = 3;

/** Where the server knows its public https address. */
const certificate = defineCheck({
  id: 'performance.certificate',
  name: attentionMessage('name_certificate'),
  run: async ({ transactions }) => {
    const found = await transactions.asService((trx) => readCertificate(trx, new Date()));
    if (found === null) return {};
    const { ends_at, days_left } = found;
    return {
      findings: [
        {
          id: 'performance.certificate',
          urgency: days_left < CERTIFICATE_URGENT ? 'now' : 'today',
          count: days_left < CERTIFICATE_LATE ? 1 : 0,
          title:
            days_left === 0
              ? attentionMessage('certificate_over')
              : attentionMessage('certificate_ends', { n: days_left }),
          detail: attentionMessage('certificate_detail'),
          minutes: 10,
          page: '/admin/tasks',
          action: attentionMessage('certificate_act'),
        },
      ],
      fine: { text: attentionMessage('days_left', { n: days_left }) },
      coming: [{ at: ends_at, text: attentionMessage('certificate_coming'), page: '/admin/tasks' }],
    };
  },
});

export const performanceChecks = [performance, spending, certificate];
