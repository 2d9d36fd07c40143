import { MAX_REVIEW_NOTE } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import classes from './note-form.module.css';

interface NoteFormProps {
  label: string;
  isRequired: boolean;
  onSend: (note: string) => void;
}

/** One-line form: Enter sends, Escape closes the surrounding panel. */
export function NoteForm({ label, isRequired, onSend }: NoteFormProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const written = note.trim();
        if (isRequired && written === '') setMissing(true);
        else onSend(written);
      }}
    >
      <TextField
        label={label}
        data-autofocus
        maxLength={MAX_REVIEW_NOTE}
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          setMissing(false);
        }}
        error={isMissing ? i18n.t('Enter a reason. It’s saved with the setting.') : undefined}
      />
      <Button type="submit" variant="filled" color="ink">
        {i18n.t('Send')}
      </Button>
    </form>
  );
}
