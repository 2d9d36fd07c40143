import { MAX_NOTES } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { useConnection } from '../../../lib/connection.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { keepNote, noteSaved, readUnsavedNote } from './unsaved-note.ts';
import { useUpdateSetting } from './use-update-setting.ts';

const PAUSE_MS = 900;

/** Saved while typing; closing the setting saves the rest, and a lost connection delays it. */
export function NotesField({ setting }: { setting: SettingDetail }) {
  const [unsaved] = useState(() => readUnsavedNote(setting));
  const [typed, setTyped] = useState(unsaved ?? setting.notes);
  const update = useUpdateSetting(setting.id, { errors: 'refusals', onSuccess: noteSaved });
  const send = () => update.mutate({ notes: typed.trim() });
  const save = useDebouncedCallback((notes: string) => update.mutate({ notes }), PAUSE_MS, {
    flushOnUnmount: true,
  });
  const isWaiting = isProblem(update.error, 'network') || (unsaved !== null && update.isIdle);
  useResend(isWaiting && !setting.is_read_only, send);
  const isSaved = update.isSuccess && typed.trim() === setting.notes;
  return (
    <TextareaField
      label={i18n.t('Notes')}
      description={isSaved ? <span role="status">{i18n.t('Saved')}</span> : undefined}
      error={isWaiting || update.isError ? <NotSaved isWaiting={isWaiting} /> : undefined}
      placeholder={i18n.t('Batch, supplier, what to do differently')}
      maxLength={MAX_NOTES}
      disabled={setting.is_read_only}
      rows={3}
      data-restores-text
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        keepNote(setting, currentTarget.value);
        save(currentTarget.value.trim());
      }}
    />
  );
}

const NotSaved = ({ isWaiting }: { isWaiting: boolean }) => (
  <span role="status">
    {isWaiting
      ? i18n.t('Not saved. Kept on this device, and sent when the connection is back.')
      : i18n.t('Not saved')}
  </span>
);

/** Sends again while the server responds; without it, as soon as it is back. */
function useResend(isWaiting: boolean, send: () => void): void {
  const isConnected = useConnection() === 'ok';
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting || !isConnected) return;
    const timer = setTimeout(() => sendAgain(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isConnected]);
}
