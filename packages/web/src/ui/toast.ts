import { notifications, notificationsStore } from '@mantine/notifications';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { isProblem } from '../lib/api-problem.ts';
import { friendlyError } from '../lib/friendly-error.ts';
import { i18n } from '../lib/i18n.ts';
import { ToastIcon } from './toast-icon.tsx';
import type { ToastKind } from './toast-icon.tsx';

/** At most this many at once; extras are dropped. */
export const MAX_TOASTS = 5;

const DURATION_MS: Record<ToastKind, number> = { success: 5000, info: 8000, error: 10000 };

interface ToastOptions {
  title?: string;
  message: ReactNode;
  /** The same id replaces the toast instead of adding one. */
  id?: string;
  /** Milliseconds; 0 stays until dismissed. */
  duration?: number;
  onClose?: () => void;
}

function show(kind: ToastKind, options: ToastOptions): void {
  const { notifications: shown } = notificationsStore.getState();
  const isShown = shown.some(({ id }) => id !== undefined && id === options.id);
  if (shown.length >= MAX_TOASTS && !isShown) return;
  const duration = options.duration ?? DURATION_MS[kind];
  const toast = {
    message: options.message,
    icon: createElement(ToastIcon, { kind }),
    withBorder: true,
    autoClose: duration === 0 ? false : duration,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    ...(options.title === undefined ? {} : { title: options.title }),
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(options.onClose ? { onClose: options.onClose } : {}),
  };
  if (isShown) notifications.update(toast);
  else notifications.show(toast);
}

export const toastSuccess = (message: ReactNode, options: Partial<ToastOptions> = {}) =>
  show('success', { message, ...options });

export const toastInfo = (message: ReactNode, options: Partial<ToastOptions> = {}) =>
  show('info', { message, ...options });

/**
 * Shows any failure in words a maker understands; stays until dismissed. The end of a session is
 * said once by the guard of the session, not by every call it stopped.
 */
export function toastError(error: unknown, options: Partial<ToastOptions> = {}): void {
  if (isProblem(error, 'session_expired', 'authentication_required')) return;
  const { title, message } = friendlyError(error);
  show('error', { title, message, duration: 0, id: `error:${title}:${message}`, ...options });
}

export const hideToast = (id: string) => notifications.hide(id);
