import { runTask, type ServerTask } from '@beamwright/contract';
import { formatDateTime, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { durationText, scheduleText } from './schedule-text.ts';
import { agoText, msSince } from './since.ts';
import { deletesForGood, taskWords } from './task-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface TaskRowProps {
  task: ServerTask;
  /** Whether tasks wait for the end of a maintenance. */
  isPaused: boolean;
}

export function TaskRow({ task, isPaused }: TaskRowProps) {
  const { id, cron, last } = task;
  const waits = isPaused && task.waits_for_maintenance;
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="8 16" line="between">
      <Box basis grow breakWords>
        <Text as="div" weight={500}>
          {taskWords(id)}
        </Text>
        <Text as="div" size="small" tone="second">
          {[scheduleText(cron), nextText(task, waits)].filter(Boolean).join(' · ')}{' '}
          <Text size="label" tone="third" mono>
            {id}
          </Text>
        </Text>
        {last?.error ? (
          <Text as="div" size="small" tone="stop" marginTop={2}>
            {last.error}
          </Text>
        ) : null}
      </Box>
      <Row gap={8} wrap>
        <Text size="small" tone="second" tabular>
          {lastText(task)}
        </Text>
        <StatePill task={task} waits={waits} />
        {cron === null ? null : <RunButton task={task} />}
      </Row>
    </Row>
  );
}

function nextText({ next_at, waiting }: ServerTask, waits: boolean): string {
  if (waits) return i18n.t('waits until maintenance ends');
  if (waiting > 0) {
    return i18n.t('{n, plural, one {# run waits} other {# runs wait}}', { n: waiting });
  }
  if (next_at === null) return '';
  const isSoon = Date.parse(next_at) - Date.now() < DAY_MS;
  return i18n.t('next {when}', { when: isSoon ? formatTime(next_at) : formatDateTime(next_at) });
}

function lastText({ running_since, last }: ServerTask): string {
  if (running_since !== null) {
    return i18n.t('for {time}', { time: durationText(msSince(running_since)) });
  }
  if (last === null) return i18n.t('no run yet');
  const when = agoText(last.started_at);
  return last.ms === null
    ? when
    : i18n.t('{when}, took {time}', { when, time: durationText(last.ms) });
}

function StatePill({ task, waits }: { task: ServerTask; waits: boolean }) {
  const { running_since, waiting, last } = task;
  if (running_since !== null) return <Pill>{i18n.t('Running')}</Pill>;
  if (waits && waiting > 0) return <Pill state="warn">{i18n.t('Paused')}</Pill>;
  if (waiting > 0) return <Pill>{i18n.t('Waiting')}</Pill>;
  if (last === null) return null;
  if (last.outcome === 'failed') return <Pill state="stop">{i18n.t('Failed')}</Pill>;
  if (last.outcome === 'retrying') return <Pill state="warn">{i18n.t('Trying again')}</Pill>;
  return <Pill state="ok">{i18n.t('Succeeded')}</Pill>;
}

function RunButton({ task: { id, running_since, waiting } }: { task: ServerTask }) {
  const confirm = useConfirm();
  const run = useOperation(runTask);
  const words = taskWords(id);

  async function start() {
    const isAgreed =
      !deletesForGood(id) ||
      (await confirm({
        title: i18n.t('Run now?'),
        body: i18n.t('{words}. It also runs on its schedule. What it deletes can’t be restored.', {
          words,
        }),
        confirm: i18n.t('Run now'),
        danger: true,
      }));
    if (isAgreed) run.mutate({ params: { id } });
  }

  return (
    <Button
      loading={run.isPending}
      disabled={running_since !== null || waiting > 0}
      aria-label={i18n.t('Run now: {words}', { words })}
      onClick={() => void start()}
    >
      {i18n.t('Run now')}
    </Button>
  );
}
