import type { JobSummary } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { ListRow } from '../../../ui/row-list.tsx';
import classes from './job-row.module.css';
import { useMayAct } from '../../../lib/workspace.ts';
import { JobMenu } from './job-menu.tsx';
import { relativeTime } from './relative-time.ts';
import { statusLabel } from './status-label.ts';
import { Text } from '../../../ui/text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';

const TONES = { ok: 'second', info: 'third', warn: 'warn', stop: 'stop' } as const;

interface JobRowProps {
  job: JobSummary;
  now: Date;
  isRunning: boolean;
  onRunAgain: () => void;
  onRepeat: () => void;
  onDelete: () => void;
}

/** One job of the history; opens on the dashboard. */
export function JobRow(props: JobRowProps) {
  const { job, now, isRunning, onRunAgain, onRepeat, onDelete } = props;
  const name = job.input_text || i18n.t('From the form');
  const { text, kind } = statusLabel(job);
  const mayRun = useMayAct('member');
  return (
    <ListRow className={classes.row ?? ''}>
      <Link to="/" search={{ job: job.id }} className={classes.open} data-opens-row>
        <Text weight={500} truncate className={classes.text}>
          {name}
        </Text>
        <Text size="small" tone="second">
          {job.machine_name}{' '}
          <Text size="label" mono tone="third">
            {job.machine_type}
          </Text>
        </Text>
      </Link>
      <Row as="span" gap={8} wrap className={classes.state}>
        <Text size="small" tone={TONES[kind]} weight={kind === 'ok' ? 450 : 500}>
          {text}
        </Text>
        {job.outcome === 'workflow' && job.confidence !== null ? (
          <ConfidenceMeter confidence={job.confidence} />
        ) : null}
        {job.status === 'failed' && mayRun ? (
          <Button loading={isRunning} onClick={onRunAgain}>
            {i18n.t('Run again')}
          </Button>
        ) : null}
      </Row>
      <Stack
        dateTime={job.created_at}
        as="time"
        size="small"
        tone="second"
        textAlign="right"
        className={classes.time}
      >
        <span>{relativeTime(job.created_at, now)}</span>
        <Text size="label" tone="third" tabular>
          {formatDateTime(job.created_at)}
        </Text>
      </Stack>
      <JobMenu job={job} name={name} onRepeat={onRepeat} onDelete={onDelete} />
    </ListRow>
  );
}
