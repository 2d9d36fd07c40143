import { Button, Modal } from '@mantine/core';
import { i18n } from '../lib/i18n.ts';
import type { ConfirmOptions } from './confirm.tsx';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  options: ConfirmOptions;
  opened: boolean;
  onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog({ options, opened, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={options.title}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <div className={classes.body}>{options.body}</div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {i18n.t('Cancel')}
        </Button>
        <Button
          variant="filled"
          color={options.danger ? 'red' : 'ember'}
          onClick={() => onAnswer(true)}
        >
          {options.confirm}
        </Button>
      </div>
    </Modal>
  );
}
