import { Switch } from './switch.tsx';
import { i18n } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import classes from './keys-dialog.module.css';
import { Row, Stack } from './stack.tsx';

interface KeysDialogProps {
  keys: readonly { keys: readonly string[]; does: string }[];
  opened: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** All shortcuts of a page, and the switch that turns single letters off. */
export function KeysDialog({ keys: all, opened, onClose, areOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Shortcuts')}>
      <Stack as="dl" gap={8} marginBottom={20} className={classes.keys}>
        {all.map(({ keys, does }) => (
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
