import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

export interface ConfirmOptions {
  title: string;
  body?: ReactNode;
  /** Label of the button, for example `Delete machine`. */
  confirm: string;
  /** Red button, for destructive actions. */
  danger?: boolean;
}

interface ConfirmDialogProps extends ConfirmOptions {
  onAnswer: (yes: boolean) => void;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirm, danger = false, onAnswer } = props;
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={title}>
      <Text as="div" tone="second">
        {body}
      </Text>
      <Row gap={8} align="stretch" justify="end" wrap marginTop={20}>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {i18n.t('Cancel')}
        </Button>
        <Button variant="filled" color={danger ? 'red' : 'ember'} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </Row>
    </Dialog>
  );
}
