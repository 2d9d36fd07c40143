import type { IssuedKey } from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { copyText } from './copy-text.ts';
import { FirstRequest } from './first-request.tsx';

interface IssuedKeyCardProps {
  issued: IssuedKey;
  title: string;
  onDone: () => void;
}

/** A key in full, which is shown this once: leaving the page without a copy of it asks first. */
export function IssuedKeyCard({ issued, title, onDone }: IssuedKeyCardProps) {
  const { token, scopes } = issued;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  useBlocker({
    disabled: isCopied,
    shouldBlockFn: async () =>
      !(await confirm({
        title: i18n.t('Leave without copying the key?'),
        body: i18n.t('It won’t be shown again. You can rotate it to get a new one.'),
        confirm: i18n.t('Leave anyway'),
        danger: true,
      })),
  });
  const copy = async () => {
    if (await copyText(token, i18n.t('Key copied'))) setCopied(true);
  };
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={12}>
        <Row gap={12} justify="between">
          <Text as="h2" size="card" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </Text>
          <Pill state="warn">{i18n.t('Shown once')}</Pill>
        </Row>
        <Row gap="8 12" wrap justify="between" pad={12} ground="sunk" radius="control">
          <Text mono weight={500} breakWords canShrink>
            {token}
          </Text>
          <Button
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {i18n.t('Copy')}
          </Button>
        </Row>
        <Text as="p" size="small" tone="second">
          {i18n.t('Copy it now. We keep only a hash and the last 4 characters.')}
        </Text>
        <FirstRequest
          token={token}
          scopes={scopes}
          start={
            <Button variant="filled" color="ink" onClick={onDone}>
              {i18n.t('I’ve copied it')}
            </Button>
          }
        />
      </Stack>
    </Card>
  );
}
