import { Switch } from '../../../ui/switch.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './keys-dialog.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';

const KEYS = () => [
  { keys: ['J', '↓'], does: i18n.t('next setting') },
  { keys: ['K', '↑'], does: i18n.t('previous setting') },
  { keys: ['A'], does: i18n.t('approve (asks first if far outside our band)') },
  { keys: ['⇧ A'], does: i18n.t('approve with a note') },
  { keys: ['R'], does: i18n.t('reject with a reason (Enter sends, Esc cancels)') },
  { keys: ['F'], does: i18n.t('flag, with an optional note') },
  { keys: ['E'], does: i18n.t('edit the numbers') },
  { keys: ['S'], does: i18n.t('skip to the next setting without deciding') },
  { keys: ['X'], does: i18n.t('select (to decide on several at once)') },
  { keys: ['1–9'], does: i18n.t('open a published setting') },
  { keys: ['D'], does: i18n.t('delete (asks first)') },
  { keys: ['Z'], does: i18n.t('undo the last decision') },
  { keys: ['?'], does: i18n.t('show these shortcuts') },
];

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (on: boolean) => void;
}

export function KeysDialog({ opened, onClose, areOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Shortcuts')}>
      <Stack as="dl" gap={8} marginBottom={20} className={classes.keys}>
        {KEYS().map(({ keys, does }) => (
          <div key={does}>
            <Row as="dt" gap={8} align="start">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{does}</dd>
          </div>
        ))}
      </Stack>
      <Switch
        label={i18n.t('Single-key shortcuts')}
        description={i18n.t('Turn them off if you use dictation.')}
        checked={areOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  );
}
