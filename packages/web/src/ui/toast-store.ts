import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string | null;
  message: ReactNode;
  /** Milliseconds; 0 stays until dismissed. */
  duration: number;
}

/** At most this many at once; extras are dropped. */
export const MAX_TOASTS = 5;

/** The toasts on the screen, oldest first. One store for the app; tests make their own. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A toast with the id of one that is shown takes its place. */
    show: (toast: Toast) => {
      if (toasts.some(({ id }) => id === toast.id)) {
        set(toasts.map((shown) => (shown.id === toast.id ? toast : shown)));
      } else if (toasts.length < MAX_TOASTS) {
        set([...toasts, toast]);
      }
    },
    hide: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
  };
}

export const toastStore = createToastStore();
