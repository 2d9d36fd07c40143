import type { Consultation } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  durationText,
  minutesBetween,
  OPEN_STATUSES,
  statusText,
  timeText,
} from '../parts/case-text.ts';

type Stage = 'done' | 'now' | 'later';

interface Step {
  label: string;
  sub: string;
  stage: Stage;
}

const LINES: Record<Stage, string> = {
  done: 'var(--ink)',
  now: 'var(--ember)',
  later: 'var(--line-strong)',
};

/** Where a case is of four steps; the last once it has ended. */
function reached({ status, expert, answered_at }: Consultation): number {
  if (status === 'pending' || (status === 'reopened' && expert === null)) return 0;
  if (status === 'assigned') return 1;
  if (status === 'reopened') return answered_at === null ? 1 : 2;
  return status === 'in_progress' ? 2 : 3;
}

interface Place {
  /** Where the case is; null once it has ended. */
  now: number | null;
  /** When it got to each step. */
  times: readonly (string | null)[];
}

/** A step that the case never got to is not done, also once it has ended. */
function stageOf(index: number, { now, times }: Place): Stage {
  if (index === now) return 'now';
  const isPassed = now === null || index < now;
  return isPassed && times[index] !== null ? 'done' : 'later';
}

function stepsOf(shown: Consultation): Step[] {
  const { status, waiting_since, created_at, assigned_at, answered_at, expert_name } = shown;
  const at = reached(shown);
  const isOpen = OPEN_STATUSES.includes(status);
  const isReopened = status === 'reopened';
  const ended = shown.closed_at ?? shown.resolved_at;
  const answered =
    answered_at === null
      ? ''
      : expert_name === null
        ? timeText(answered_at)
        : i18n.t('{time} {name} answered', { time: timeText(answered_at), name: expert_name });
  const steps = [
    {
      label: statusText(isReopened && at === 0 ? 'reopened' : 'pending'),
      sub: timeText(isReopened && at === 0 ? waiting_since : created_at),
    },
    {
      label: statusText('assigned'),
      sub:
        assigned_at === null || at < 1
          ? ''
          : i18n.t('{time} after {wait}', {
              time: timeText(assigned_at),
              wait: durationText(minutesBetween(created_at, assigned_at)),
            }),
    },
    {
      label: statusText(isReopened && at > 0 ? 'reopened' : 'in_progress'),
      sub: at < 2 ? '' : answered,
    },
    {
      label: statusText(isOpen ? 'resolved' : status),
      sub: isOpen || ended === null ? i18n.t('When it works') : timeText(ended),
    },
  ];
  const times = [created_at, assigned_at, answered_at, ended];
  const place = { now: isOpen ? at : null, times };
  return steps.map(({ label, sub }, index) => ({ label, sub, stage: stageOf(index, place) }));
}

/** Where a case is, and when it got there. */
export function StatusLine({ consultation }: { consultation: Consultation }) {
  return (
    <Columns as="ol" count={4} gap={4} marginBottom={20} aria-label={i18n.t('Status')}>
      {stepsOf(consultation).map(({ label, sub, stage }) => (
        <Stack
          key={label}
          as="li"
          pad="8 8 0 0"
          canShrink
          aria-current={stage === 'now' ? 'step' : undefined}
          style={{ borderTop: `3px solid ${LINES[stage]}` }}
        >
          <Text
            size="small"
            weight={stage === 'later' ? 450 : 550}
            tone={stage === 'later' ? 'third' : 'first'}
          >
            {label}
          </Text>
          <Text size="label" tone="third" tabular breakWords>
            {sub}
          </Text>
        </Stack>
      ))}
    </Columns>
  );
}
