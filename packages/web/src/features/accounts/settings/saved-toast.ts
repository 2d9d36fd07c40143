import { hideToast } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

const ID = 'profile-saved';

/** Offers to undo the last change of the settings; replaces the offer for an earlier one. */
export const offerUndo = (text: string, undo: () => void): void => toastUndo(text, undo, ID);

/** While a change is sent, Undo must not take back the one before it. */
export const withdrawUndo = (): void => hideToast(ID);
