import type { MailSummary } from '@beamwright/contract';
import { formatDateTime } from '../../lib/format.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { i18n } from '../../lib/i18n.ts';
import { mailStateName } from './mail-state-name.ts';

const PILLS = {
  waiting: 'warn',
  sending: undefined,
  sent: 'ok',
  failed: 'stop',
  kept: 'warn',
} as const;

interface MailRowProps {
  mail: MailSummary;
  onOpen: () => void;
}

export function MailRow({ mail, onOpen }: MailRowProps) {
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box grow basis breakWords>
        <Text as="div" weight={500}>
          {mail.subject}
        </Text>
        <Text as="div" size="small" tone="second">
          {mail.to_address} · {formatDateTime(mail.created_at)}
        </Text>
        {mail.last_error ? (
          <Text as="div" size="small" tone="stop" marginTop={2}>
            {mail.last_error}
          </Text>
        ) : null}
      </Box>
      <Row gap={8}>
        <Pill state={PILLS[mail.state]}>{mailStateName(mail.state)}</Pill>
        {mail.state === 'sent' ? null : (
          <Button onClick={onOpen} aria-label={i18n.t('Read “{subject}”', mail)}>
            {i18n.t('Read')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
