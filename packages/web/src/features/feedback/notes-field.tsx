import { MAX_FEEDBACK_NOTES } from '@beamwright/contract';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { i18n } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { hasPhrase, notePhrases, togglePhrase } from './note-phrases.ts';
import classes from './notes-field.module.css';
import { Row, Stack } from '../../ui/stack.tsx';

interface NotesFieldProps {
  value: string;
  onChange: (notes: string) => void;
}

/** Free notes, with common ones as buttons. */
export function NotesField({ value, onChange }: NotesFieldProps) {
  return (
    <Stack gap={8}>
      <TextareaField
        label={i18n.t('Notes')}
        rows={2}
        maxLength={MAX_FEEDBACK_NOTES}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Row gap={8} align="stretch" wrap role="group" aria-label={i18n.t('Common notes')}>
        {notePhrases().map((phrase) => (
          <Chip
            key={phrase}
            className={classes.phrase ?? ''}
            aria-pressed={hasPhrase(value, phrase)}
            onClick={() => onChange(togglePhrase(value, phrase).slice(0, MAX_FEEDBACK_NOTES))}
          >
            {phrase}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}
