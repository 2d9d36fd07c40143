import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { AvatarRow } from './avatar-row.tsx';
import { EmailChange } from './email-change.tsx';
import { EmailRow } from './email-row.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import { useSavedNote } from './use-saved-note.ts';

export function ProfileSection() {
  const { save, error, isSaved } = useSaveProfile();
  const picture = useSavedNote();
  const { email } = useProfile();
  return (
    <OptionSection title={i18n.t('Profile')} isSaved={isSaved || picture.isSaved}>
      <AvatarRow onSaved={picture.markSaved} />
      <NameRow
        onSave={(name, onSaved) => save({ name }, i18n.t('Name changed'), { onSaved })}
        error={error}
      />
      <EmailRow />
      {/* A new email remounts it, so that a change confirmed on another device is fetched again. */}
      <EmailChange key={email} />
    </OptionSection>
  );
}

interface NameRowProps {
  onSave: (name: string, onSaved: () => void) => void;
  error: unknown;
}

/** Saved when the field is left, or with Enter. What could not be saved stays in the field. */
function NameRow({ onSave, error }: NameRowProps) {
  const profile = useProfile();
  const [name, setName] = useState<string | null>(null);
  const leave = () => {
    const typed = name?.trim() ?? '';
    if (typed === '' || typed === profile.name) setName(null);
    else onSave(typed, () => setName(null));
  };
  return (
    <OptionRow label={i18n.t('Name')}>
      <TextField
        name="name"
        aria-label={i18n.t('Name')}
        autoComplete="name"
        maxLength={100}
        value={name ?? profile.name}
        aria-invalid={error ? true : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setName(null);
        }}
      />
    </OptionRow>
  );
}
