import { isConnectionProblem } from '../../../lib/api-problem.ts';
import { useChangePreference, type ChosenChange } from '../../../lib/change-preference.ts';
import { i18n } from '../../../lib/i18n.ts';
import { changeTo, patchOf, pick } from '../../../lib/preference-changes.ts';
import { offerUndo, offerUndoWhileWaiting, withdrawUndo } from '../../../lib/preference-toast.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useSavedNote } from './use-saved-note.ts';

/** Saves a change at once. `isSaved` is true for a moment; a toast undoes it. */
export function useSavePreference() {
  const profile = useProfile();
  const change = useChangePreference();
  const { isSaved, markSaved } = useSavedNote();

  const save = (chosen: ChosenChange, onDone?: () => void) => {
    const patch = patchOf(chosen);
    const before = chosen.before ?? pick(profile, patch);
    const undo = () =>
      change.mutate(
        { ...changeTo(chosen, before), text: chosen.text, before: patch },
        { onSuccess: markSaved },
      );
    withdrawUndo();
    change.mutate(chosen, {
      onSuccess: () => {
        markSaved();
        onDone?.();
        offerUndo(chosen.text, undo);
      },
      onError: (error, _chosen, stored) => {
        if (!stored?.write || !isConnectionProblem(error)) return;
        onDone?.();
        offerUndoWhileWaiting(i18n.t('{text} – not saved yet', { text: chosen.text }), undo);
      },
    });
  };
  return { save, error: change.error, isSaved };
}
