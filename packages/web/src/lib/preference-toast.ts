import { hideToast, toastInfo } from '../ui/toast.ts';
import { toastUndo } from '../ui/undo-toast.tsx';

const ID = 'preference-changed';

/** Offers to undo the last change of a preference; replaces the offer for an earlier one. */
export const offerUndo = (text: string, undo: () => void): void => toastUndo(text, undo, ID);

/** The same while it waits for the connection. */
export const offerUndoWhileWaiting = (text: string, undo: () => void): void =>
  toastUndo(text, undo, ID, toastInfo);

/** While a change is sent, Undo must not take back the one before it. */
export const withdrawUndo = (): void => hideToast(ID);
