import { useChangeProfile, valuesBefore, type ProfileChange } from '../../../lib/change-profile.ts';
import { useProfile } from '../../../lib/session.tsx';
import { offerUndo, withdrawUndo } from './saved-toast.ts';
import { useSavedNote } from './use-saved-note.ts';

interface SaveOptions {
  onSaved?: () => void;
  /** What undoing saves; what the profile has now if left out. */
  before?: ProfileChange;
}

/** Saves a change at once. `isSaved` is true for a moment; a toast undoes it. */
export function useSaveProfile() {
  const profile = useProfile();
  const change = useChangeProfile();
  const { isSaved, markSaved } = useSavedNote();

  /** `text` says what is now different, such as "Speed shown in mm/min". */
  const save = (
    patch: ProfileChange,
    text: string,
    { onSaved, before = valuesBefore(profile, patch) }: SaveOptions = {},
  ) => {
    withdrawUndo();
    change.mutate(patch, {
      onSuccess: () => {
        markSaved();
        onSaved?.();
        offerUndo(text, () => change.mutate(before, { onSuccess: markSaved }));
      },
    });
  };
  return { save, error: change.error, isSaved };
}
