import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './keys-dialog.module.css';

const KEYS = () => [
  { keys: ['J', '↓'], does: i18n.t('next setting') },
  { keys: ['K', '↑'], does: i18n.t('previous setting') },
  { keys: ['A'], does: i18n.t('approve') },
  { keys: ['⇧ A'], does: i18n.t('approve with a note') },
  { keys: ['R'], does: i18n.t('reject with a reason; Enter sends, Esc closes') },
  { keys: ['F'], does: i18n.t('flag for review, with a note if you like') },
  { keys: ['D'], does: i18n.t('delete, after asking') },
  { keys: ['U'], does: i18n.t('take back the approval shown, or the last one you gave') },
  { keys: ['?'], does: i18n.t('these keys') },
];

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (on: boolean) => void;
}

export function KeysDialog({ opened, onClose, areOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Keys of the review')}>
      <dl className={classes.keys}>
        {KEYS().map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={i18n.t('Single keys')}
        description={i18n.t('Switch them off when you dictate or type with something else.')}
        checked={areOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  );
}
