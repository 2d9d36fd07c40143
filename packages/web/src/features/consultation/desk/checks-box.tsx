import { IconCheck, IconX } from '@tabler/icons-react';
import type { ProposalCheck } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface ChecksBoxProps {
  checks: readonly ProposalCheck[];
  /** Newer numbers are being checked. */
  isOld: boolean;
}

/** What a proposal passes and what it doesn't. */
export function ChecksBox({ checks, isOld }: ChecksBoxProps) {
  const render = useRenderMessage();
  const passed = checks.filter(({ ok }) => ok).length;
  const isPassed = passed === checks.length;
  return (
    <Stack gap={8} pad={12} ground="sunk" radius="control" role="status" dimmed={isOld}>
      <Row justify="between" size="small" weight={550}>
        <span>{i18n.t('Checked against this machine')}</span>
        <Text tone={isPassed ? 'ok' : 'stop'}>
          {i18n.t('{n} of {total}', { n: passed, total: checks.length })}
        </Text>
      </Row>
      <Stack as="ul" gap={4}>
        {checks.map(({ check, ok, text }) => (
          <Row key={check} as="li" gap={8} align="start" size="small" tone={ok ? 'first' : 'stop'}>
            <Row as="span" tone={ok ? 'ok' : 'stop'} pad="2 0 0" noShrink>
              {ok ? (
                <IconCheck size={16} stroke={2} role="img" aria-label={i18n.t('Passed')} />
              ) : (
                <IconX size={16} stroke={2} role="img" aria-label={i18n.t('Failed')} />
              )}
            </Row>
            {render(text)}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
