import { TextField } from '../../../ui/text-field.tsx';
import { useState } from 'react';
import { friendlyError } from '../../../lib/friendly-error.ts';
import { i18n } from '../../../lib/i18n.ts';

interface FolderNameProps {
  name: string;
  error: Error | null;
  onName: (name: string) => Promise<unknown>;
  onDone: () => void;
}

/** Edits a folder's name in place: Enter saves, Escape cancels. */
export function FolderName({ name, error, onName, onDone }: FolderNameProps) {
  const [typed, setTyped] = useState(name);
  const [isSent, setSent] = useState(false);
  const failure = error ? friendlyError(error) : null;
  const saveName = () => {
    const wanted = typed.trim();
    if (isSent) return;
    if (wanted === '' || wanted === name) return onDone();
    setSent(true);
    // A refused name stays in the field; the mutation holds the error.
    onName(wanted).then(onDone, () => setSent(false));
  };
  return (
    <TextField
      aria-label={i18n.t('Folder name')}
      placeholder={i18n.t('Name')}
      maxLength={100}
      autoFocus
      value={typed}
      error={failure?.title}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') saveName();
        if (event.key === 'Escape') {
          event.preventDefault();
          onDone();
        }
      }}
      // On blur, a refused name is discarded, but one that never reached the server stays for
      // another try.
      onBlur={failure?.canRetry ? undefined : failure ? onDone : saveName}
    />
  );
}
