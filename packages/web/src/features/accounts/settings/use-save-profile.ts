import { updateProfile, type OperationInput, type Profile } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { toastUndo } from '../../../ui/undo-toast.tsx';

type Patch = OperationInput<typeof updateProfile>['body'];

/** "Saved" disappears after this. */
const SHOWN_MS = 3000;

/** Saves a change at once. `isSaved` is true for a moment; a toast undoes it. */
export function useSaveProfile() {
  const profile = useProfile();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const update = useOperation(updateProfile, { onSuccess: () => setSavedAt(Date.now()) });
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => setSavedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  /** `text` says what is now different, such as "Speed shown in mm/min". */
  const save = (patch: Patch, text: string, onSaved?: () => void) => {
    const before = valuesOf(profile, patch);
    const onSuccess = () => {
      onSaved?.();
      toastUndo(text, () => update.mutate({ body: before }), 'profile-saved');
    };
    update.mutate({ body: patch }, { onSuccess });
  };
  return { save, update, isSaved: savedAt !== null, label: i18n.t('Saved') };
}

function valuesOf(profile: Profile, patch: Patch): Patch {
  const names = Object.keys(patch) as (keyof Patch & keyof Profile)[];
  return Object.fromEntries(names.map((name) => [name, profile[name]]));
}
