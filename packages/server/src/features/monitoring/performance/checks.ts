import { attentionMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { defineCheck, type Finding } from '../../../platform/attention/define-check.ts';
import { readAttention, type PerformanceAttention } from './service.ts';

const PAGE = '/admin/performance';

const NAMES = {
  settings: () => attentionMessage('goal_settings'),
  pages: () => attentionMessage('goal_pages'),
  requests: () => attentionMessage('goal_requests'),
};

/** Goals, the task that rolls up, spending and the disk: one reading of the figures has all of them. */
const performance = defineCheck({
  id: 'performance.goals',
  name: attentionMessage('name_goals'),
  run: async (platform) => {
    const attention = await readAttention(platform);
    return {
      findings: [
        ...attention.goals.map(ofGoal),
        ofRollUp(attention),
        ofSpending(attention),
        ofDisk(attention),
      ],
      fine: { text: attentionMessage('on_track') },
    };
  },
});

const toPerformance = (): Message => attentionMessage('performance_act');

function ofGoal(goal: PerformanceAttention['goals'][number]): Finding {
  const isSpent = goal.state === 'spent';
  return {
    id: `performance.goal-${goal.key}`,
    urgency: isSpent ? 'now' : 'week',
    count: 1,
    title: attentionMessage(isSpent ? 'goal_spent' : 'goal_at_risk', { goal: NAMES[goal.key]() }),
    detail: attentionMessage('goal_detail', {
      left: Math.round(goal.budget_left_percent ?? 0),
      days: goal.gone_in_days,
    }),
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

function ofSpending({ spending }: PerformanceAttention): Finding | undefined {
  if (spending === null) return undefined;
  const { spent_usd, limit_usd, limit_reached_on, days_at_daily_limit } = spending;
  return {
    id: 'performance.spending',
    urgency: 'week',
    count: 1,
    title:
      limit_reached_on === null
        ? attentionMessage('spending_days', { n: days_at_daily_limit })
        : attentionMessage('spending_pace'),
    detail: attentionMessage('spending_pace_detail', {
      spent: Math.round(spent_usd * 100) / 100,
      limit: Math.round(limit_usd * 100) / 100,
      date: limit_reached_on,
    }),
    page: PAGE,
    action: attentionMessage('spending_act'),
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

export const performanceChecks = [performance];
