import { updateProfile } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { AvatarRow } from './avatar-row.tsx';
import { EmailChange } from './email-change.tsx';
import { EmailRow } from './email-row.tsx';
import { useSavePreference } from './use-save-preference.ts';
import { useSavedNote } from './use-saved-note.ts';

export function ProfileSection() {
  const { save, error, isSaved } = useSavePreference();
  const picture = useSavedNote();
  const { email } = useProfile();
  return (
    <OptionSection title={i18n.t('Profile')} isSaved={isSaved || picture.isSaved}>
      <AvatarRow onSaved={picture.markSaved} />
      <NameRow
        onSave={(name, onDone) =>
          save(
            { operation: updateProfile, body: { name }, text: i18n.t('Name: {name}', { name }) },
            onDone,
          )
        }
        error={error}
      />
      <EmailRow />
      {/* A new email remounts it, so that a change confirmed on another device is fetched again. */}
      <EmailChange key={email} />
    </OptionSection>
  );
}

interface NameRowProps {
  onSave: (name: string, onDone: () => void) => void;
  error: unknown;
}

/** Saved when the field is left, or with Enter. What the server refuses stays in the field. */
function NameRow({ onSave, error }: NameRowProps) {
  const profile = useProfile();
  const [name, setName] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const change = (typed: string | null) => {
    setName(typed);
    setMissing(false);
  };
  const leave = () => {
    const typed = name?.trim() ?? '';
    if (name !== null && typed === '') setMissing(true);
    if (typed === '' || typed === profile.name) setName(null);
    else onSave(typed, () => setName(null));
  };
  return (
    <OptionRow label={i18n.t('Name')} preference="name">
      <TextField
        name="name"
        aria-label={i18n.t('Name')}
        autoComplete="name"
        maxLength={100}
        value={name ?? profile.name}
        aria-invalid={error ? true : undefined}
        error={
          isMissing ? (
            <span role="alert">{i18n.t('A name is required. Your old one stays.')}</span>
          ) : undefined
        }
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') change(null);
        }}
      />
    </OptionRow>
  );
}
