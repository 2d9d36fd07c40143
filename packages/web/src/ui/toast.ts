import type { ReactNode } from 'react';
import { isConnectionProblem, isProblem, isSessionProblem } from '../lib/api-problem.ts';
import { friendlyError } from '../lib/friendly-error.ts';
import { i18n } from '../lib/i18n.ts';
import { toastStore } from './toast-store.ts';
import type { ToastKind } from './toast-store.ts';
import { newUuid } from '../lib/new-uuid.ts';

const DURATION_MS: Record<ToastKind, number> = { success: 5000, info: 8000, error: 10000 };

interface ToastOptions {
  title?: string;
  message: ReactNode;
  /** Replaces the toast with the same id instead of adding one. */
  id?: string;
  /** Milliseconds; 0 stays until dismissed. */
  duration?: number;
  isConnectionError?: boolean;
}

const show = (kind: ToastKind, options: ToastOptions): void =>
  toastStore.show({
    id: newUuid(),
    kind,
    title: null,
    duration: DURATION_MS[kind],
    ...options,
  });

export const toastSuccess = (message: ReactNode, options: Partial<ToastOptions> = {}) =>
  show('success', { message, ...options });

/** Id of the toast that says that the session has ended. */
export const SESSION_TOAST = 'session-expired';

/** Says what is neither done nor failed. */
export const toastInfo = (message: ReactNode, options: Partial<ToastOptions> = {}) =>
  show('info', { message, ...options });

/**
 * Shows any failure in plain words until it is dismissed, or until the server is back. When a session ends, only the session
 * guard shows it, not every failed call.
 */
export function toastError(error: unknown, options: Partial<ToastOptions> = {}): void {
  if (isSessionProblem(error) || isProblem(error, 'job_authentication_required')) return;
  const { title, message } = friendlyError(error);
  const id = isProblem(error) && error.status === 500 ? error.requestId : null;
  show('error', {
    title,
    // Administrators find the error by it.
    message: id ? `${message} ${i18n.t('Request {id}', { id })}` : message,
    duration: 0,
    id: `error:${title}:${message}`,
    isConnectionError: isConnectionProblem(error),
    ...options,
  });
}

export const hideToast = (id: string) => toastStore.hide(id);
