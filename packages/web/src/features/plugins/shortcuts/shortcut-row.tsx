import { IconArrowBackUp } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { pluginText } from '../../../lib/plugins.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { RecordKeys } from './record-keys.tsx';

interface ShortcutRowProps {
  label: string;
  keys: string;
  initial: string;
  /** Label of the shortcut that has these keys; null without a conflict. */
  takenBy: string | null;
  onRecord: (keys: string) => void;
  onReset: () => void;
  onSwap: () => void;
  onKeepOld: () => void;
}

export function ShortcutRow(props: ShortcutRowProps) {
  const { keys, initial, takenBy, onRecord, onReset, onSwap, onKeepOld } = props;
  const name = pluginText(props.label);
  return (
    <>
      <Row gap="4 12" justify="between" controlHeight>
        <Text size="small">{name}</Text>
        <Row gap={4}>
          {keys === initial || takenBy !== null ? null : (
            <IconButton color="ink" aria-label={i18n.t('Reset {name}', { name })} onClick={onReset}>
              <IconArrowBackUp size={16} stroke={1.6} />
            </IconButton>
          )}
          <RecordKeys name={name} keys={keys} isTaken={takenBy !== null} onRecord={onRecord} />
        </Row>
      </Row>
      {takenBy === null ? null : (
        <Row gap={12} wrap role="alert" size="small" tone="stop">
          <span>{i18n.t('Already used for {name}', { name: pluginText(takenBy) })}</span>
          <Row gap={4}>
            <Button variant="subtle" color="ink" onClick={onSwap}>
              {i18n.t('Swap')}
            </Button>
            <Button variant="subtle" color="ink" onClick={onKeepOld}>
              {i18n.t('Keep old')}
            </Button>
          </Row>
        </Row>
      )}
    </>
  );
}
