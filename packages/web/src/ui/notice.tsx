import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import classes from './notice.module.css';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

type NoticeKind = 'info' | 'ok' | 'warn' | 'stop';

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, stop: IconBan };

function wordOf(kind: NoticeKind): string {
  if (kind === 'stop') return i18n.t('Stop');
  if (kind === 'warn') return i18n.t('Warning');
  return kind === 'ok' ? i18n.t('Success') : i18n.t('Note');
}

interface NoticeProps {
  kind: NoticeKind;
  /** Bold title; by default the word for the kind. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` when it responds to something the user did. */
  role?: 'alert' | 'status' | 'note';
}

/** A status or safety message with word, icon and color, never color alone. */
export function Notice({ kind, title, children, action, role = 'note' }: NoticeProps) {
  'use no memo';
  const Icon = ICONS[kind];
  return (
    <Row
      gap={8}
      align="start"
      pad={12}
      size="small"
      tone={kind === 'info' ? 'second' : kind}
      ground={kind === 'info' ? 'sunk' : kind}
      radius="control"
      data-kind={kind}
      role={role}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <Row gap={8} align="stretch" wrap grow>
        <Box breakWords basis>
          <Text as="b" weight={600}>
            {title ?? wordOf(kind)}
          </Text>
          {children ? <div>{children}</div> : null}
        </Box>
        {action ? (
          <Row gap={8} align="stretch" wrap>
            {action}
          </Row>
        ) : null}
      </Row>
    </Row>
  );
}
