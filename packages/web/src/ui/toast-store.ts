import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string | null;
  message: ReactNode;
  /** Milliseconds; 0 stays until dismissed. */
  duration: number;
  /** The server couldn’t be reached; hidden when it is back. */
  isConnectionError?: boolean;
}

/** Maximum shown at once; further ones are dropped. */
export const MAX_TOASTS = 5;

/** The visible toasts, oldest first. The app has one store; tests create their own. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  const dialogs = new Set<HTMLElement>();
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  /** Toasts move to another place. */
  const move = () => set([...toasts]);
  return {
    get: () => toasts,
    /** The dialog to show them in. */
    dialog: () => [...dialogs].at(-1),
    /** What is outside of the modal dialog that opened last can't be clicked, until the returned function is called. */
    enter: (dialog: HTMLElement) => {
      dialogs.add(dialog);
      move();
      return () => {
        dialogs.delete(dialog);
        move();
      };
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Replaces a visible toast with the same id. */
    show: (toast: Toast) => {
      if (toasts.some(({ id }) => id === toast.id)) {
        set(toasts.map((shown) => (shown.id === toast.id ? toast : shown)));
      } else if (toasts.length < MAX_TOASTS) {
        set([...toasts, toast]);
      }
    },
    hide: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
    hideConnectionErrors: () => set(toasts.filter(({ isConnectionError }) => !isConnectionError)),
  };
}

export const toastStore = createToastStore();
