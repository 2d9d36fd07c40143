import { undoKioskResult } from '@beamwright/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { BigButton } from './big-button.tsx';
import { BigMessage } from './big-message.tsx';
import { problemWords } from './problem-words.ts';

/** A result that was added just now. */
export interface Saved {
  id: string;
  /** First name of whose it is. */
  name: string;
  words: string;
}

/** Long enough to read it, and to press Undo. */
const BACK_AFTER_MS = 5000;

export function SavedResult({ saved, onDone }: { saved: Saved; onDone: () => void }) {
  const [isUndone, setUndone] = useState(false);
  const undo = useOperation(undoKioskResult, {
    errors: 'inline',
    onSuccess: () => setUndone(true),
  });
  const done = useEffectEvent(onDone);
  const isWaiting = undo.isPending;
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => done(), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (isUndone) {
    return <BigMessage title={i18n.t('Taken back')}>{i18n.t('Nothing was added.')}</BigMessage>;
  }
  return (
    <BigMessage
      title={i18n.t('Saved: {result}', { result: saved.words.toLocaleLowerCase(i18n.locale) })}
      action={
        <BigButton
          loading={isWaiting}
          leftSection={<IconArrowBackUp size={26} stroke={1.6} aria-hidden="true" />}
          onClick={() => undo.mutate({ params: { id: saved.id } })}
        >
          {i18n.t('Undo')}
        </BigButton>
      }
    >
      {undo.error
        ? problemWords(undo.error)
        : i18n.t('Thanks, {name}. It counts for this machine.', { name: saved.name })}
    </BigMessage>
  );
}
