import { checkBackup, type Backup, type BackupCheck } from '@beamwright/contract';
import { formatBytes, formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { durationText } from './schedule-text.ts';

const REASONS: Record<NonNullable<Backup['reason']>, () => string> = {
  schedule: () => i18n.t('on schedule'),
  stop: () => i18n.t('when the server stopped'),
  upgrade: () => i18n.t('before an upgrade'),
  administrator: () => i18n.t('by an administrator'),
};

/** A backup: when, how large and why, and what is known of it. */
export function BackupRow({ backup, isBusy }: { backup: Backup; isBusy: boolean }) {
  const { name, taken_at, bytes, reason, check, is_damaged } = backup;
  const start = useOperation(checkBackup);
  const when = formatDateTime(taken_at);
  const made = reason === null ? i18n.t('reason not recorded') : REASONS[reason]();
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box basis grow breakWords>
        <Text as="div" weight={500}>
          {when}
        </Text>
        <Text as="div" size="small" tone="second">
          {formatBytes(bytes)} · {made}
        </Text>
        {check === null ? null : <CheckResult check={check} />}
      </Box>
      <Row gap={8} wrap>
        <StatePill backup={backup} />
        {is_damaged ? null : (
          <Button
            loading={start.isPending}
            disabled={isBusy}
            aria-label={i18n.t('Check by restoring: {when}', { when })}
            onClick={() => start.mutate({ params: { name } })}
          >
            {i18n.t('Check by restoring')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** Never says more than what was done. */
function StatePill({ backup: { is_damaged, check, verified_at } }: { backup: Backup }) {
  if (is_damaged) return <Pill state="stop">{i18n.t('Damaged')}</Pill>;
  if (check !== null && check.problem === null) {
    return <Pill state="ok">{i18n.t('Restored and read')}</Pill>;
  }
  if (verified_at !== null) return <Pill state="ok">{i18n.t('Opened and read')}</Pill>;
  return <Pill state="warn">{i18n.t('Not checked')}</Pill>;
}

const TABLES: Record<string, () => string> = {
  profiles: () => i18n.t('accounts'),
  machines: () => i18n.t('machines'),
  jobs: () => i18n.t('jobs'),
  settings: () => i18n.t('settings'),
  feedback: () => i18n.t('results'),
  audit_log: () => i18n.t('audit entries'),
};

function CheckResult({ check }: { check: BackupCheck }) {
  const when = formatDateTime(check.checked_at);
  if (check.problem !== null) {
    return (
      <Text as="div" size="small" tone="stop">
        {i18n.t('Checked {when}: {problem}. It’s kept, but never restored.', {
          when,
          problem: check.problem,
        })}
      </Text>
    );
  }
  const counts = Object.entries(check.counts).map(
    ([table, n]) => `${formatNumber(n)} ${TABLES[table]?.() ?? table}`,
  );
  return (
    <Text as="div" size="small" tone="second">
      {i18n.t('Restored {when} in {time}: {n} rows in {tables} tables', {
        when,
        time: durationText(check.ms),
        n: formatNumber(check.rows),
        tables: check.tables,
      })}
      {counts.length > 0 ? ` · ${counts.join(', ')}` : ''}
      {check.newest_at === null
        ? ''
        : ` · ${i18n.t('newest from {when}', { when: formatDateTime(check.newest_at) })}`}
    </Text>
  );
}
