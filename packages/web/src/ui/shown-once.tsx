import { IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { useConfirm } from './confirm.tsx';
import { copyText } from './copy-text.ts';
import { Pill } from './pill.tsx';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';

interface ShownOnceProps {
  title: string;
  secret: string;
  /** Said once it is copied. */
  copied: string;
  /** What is kept of it, and what that means. */
  note: string;
  /** Asked before the page is left without a copy. */
  leave: { title: string; body: string };
  children: ReactNode;
}

/** A secret in full, which is shown this once: leaving the page without a copy of it asks first. */
export function ShownOnce({ title, secret, copied, note, leave, children }: ShownOnceProps) {
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
      !(await confirm({ ...leave, confirm: i18n.t('Leave anyway'), danger: true })),
  });
  const copy = async () => {
    if (await copyText(secret, copied)) setCopied(true);
  };
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={12}>
        <Row gap={12} justify="between">
          <Text as="h2" size="card" id={titleId} ref={heading} tabIndex={-1} breakWords canShrink>
            {title}
          </Text>
          <Pill state="warn">{i18n.t('Shown once')}</Pill>
        </Row>
        <Row gap="8 12" wrap justify="between" pad={12} ground="sunk" radius="control">
          <Text mono weight={500} breakWords canShrink>
            {secret}
          </Text>
          <Button
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {i18n.t('Copy')}
          </Button>
        </Row>
        <Text as="p" size="small" tone="second">
          {note}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
