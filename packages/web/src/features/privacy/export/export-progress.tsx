import { cancelExport } from '@beamwright/contract';
import type { AccountExport } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressRule } from '../../../ui/progress-rule.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { kindText, stateText, timeText, whenReadyText } from './export-texts.ts';

/** What is written already, in counts. */
export function ExportProgress({ running }: { running: AccountExport }) {
  const cancel = useOperation(cancelExport);
  const isOnline = useOnline();
  const profile = useProfile();
  const { id, counts, done } = running;
  return (
    <>
      <Stack gap={12} pad={16}>
        <Row gap="4 16" justify="between" align="baseline" wrap>
          <Text as="b" weight={600} role="status">
            {stateText(running)}
          </Text>
          <Text size="small" tone="second">
            {isOnline ? timeText(running) : i18n.t('You’re offline. The export continues.')}
          </Text>
        </Row>
        <ProgressRule label={i18n.t('Export')} done={done} />
        {counts.length > 0 ? (
          <Row as="ul" gap="12 32" wrap align="start" aria-label={i18n.t('Written so far')}>
            {counts.map((count) => (
              <Count key={count.kind} {...count} />
            ))}
          </Row>
        ) : null}
      </Stack>
      <Row gap={16} justify="between" pad="8 16" ground="sunk" line="top" size="small">
        <Text tone="second">{whenReadyText(profile)}</Text>
        <Button
          variant="subtle"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {i18n.t('Cancel')}
        </Button>
      </Row>
    </>
  );
}

function Count({ kind, done, total }: AccountExport['counts'][number]) {
  const isDone = done >= total;
  return (
    <Stack as="li" size="small">
      <Row gap={4} weight={600}>
        {isDone ? <IconCheck size={16} stroke={1.6} aria-hidden="true" /> : null}
        {kindText(kind)}
      </Row>
      <Text tone="second" tabular>
        {isDone
          ? formatNumber(total)
          : i18n.t('{done} of {total}', { done: formatNumber(done), total: formatNumber(total) })}
      </Text>
    </Stack>
  );
}
