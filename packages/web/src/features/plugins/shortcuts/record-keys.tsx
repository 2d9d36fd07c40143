import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { KeyCaps } from './key-caps.tsx';
import { capsOf, isModifier, keysOf } from './keys.ts';

interface RecordKeysProps {
  /** What the keys do. */
  name: string;
  keys: string;
  isTaken: boolean;
  onRecord: (keys: string) => void;
}

function modifierCaps() {
  const [ctrl = '', alt = ''] = capsOf('Ctrl+Alt');
  return { ctrl, alt };
}

/** The keys of a shortcut; after a click, the next keys replace them. */
export function RecordKeys({ name, keys, isTaken, onRecord }: RecordKeysProps) {
  const [state, setState] = useState<'shown' | 'recording' | 'unfit'>('shown');
  const isRecording = state !== 'shown';

  const press = (event: KeyboardEvent) => {
    if (!isRecording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setState('shown');
    if (isModifier(event)) return;
    const pressed = keysOf(event.nativeEvent);
    if (pressed === null) return setState('unfit');
    setState('shown');
    onRecord(pressed);
  };

  return (
    <Button
      color="ink"
      {...(isRecording ? { 'data-records-keys': '' } : {})}
      aria-label={isRecording ? i18n.t('Press new keys for {name}, or Esc', { name }) : undefined}
      onClick={() => setState('recording')}
      onKeyDown={press}
      onBlur={() => setState('shown')}
    >
      {isRecording ? (
        <Text size="small" tone={state === 'unfit' ? 'stop' : 'ember'} role="status">
          {state === 'unfit'
            ? i18n.t('Add {ctrl} or {alt}, or press Esc', modifierCaps())
            : i18n.t('Press new keys, or Esc')}
        </Text>
      ) : (
        <>
          <VisuallyHidden>{i18n.t('Change {name}:', { name })} </VisuallyHidden>
          <KeyCaps keys={keys} isTaken={isTaken} />
        </>
      )}
    </Button>
  );
}
