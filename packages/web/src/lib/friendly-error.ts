import { ApiProblem } from './api-problem.ts';
import { i18n } from './i18n.ts';
import { chunkFailure } from './chunks/chunk-error.ts';

export interface FriendlyError {
  title: string;
  message: string;
  canRetry: boolean;
}

const unexpected = (): FriendlyError => ({
  title: i18n.t('Unexpected Error'),
  message: i18n.t('Something went wrong here. Try again, and report it if it keeps happening.'),
  canRetry: true,
});

const notLoaded = (): FriendlyError => ({
  title: i18n.t('This part hasn’t loaded yet'),
  message: i18n.t('Nothing you saved is lost. It loads when the connection is back.'),
  canRetry: true,
});

const outdated = (): FriendlyError => ({
  title: i18n.t('Beamwright was updated'),
  message: i18n.t(
    'Reload the page to use this part. Copy unsaved text first; reloading clears it.',
  ),
  canRetry: true,
});

function byMessage(message: string): FriendlyError | null {
  if (/fetch|network/i.test(message)) {
    return {
      title: i18n.t('Connection Problem'),
      message: i18n.t(
        'Unable to connect to the server. Check your internet connection and try again.',
      ),
      canRetry: true,
    };
  }
  if (/\bauth|permission|unauthorized/i.test(message)) {
    return {
      title: i18n.t('Authentication Issue'),
      message: i18n.t('Your session may have expired. Sign out and sign in again.'),
      canRetry: false,
    };
  }
  if (/database|query/i.test(message)) {
    return {
      title: i18n.t('Data Loading Problem'),
      message: i18n.t('Couldn’t load the data. This is usually temporary; try again.'),
      canRetry: true,
    };
  }
  return null;
}

function byComponent(component: string): FriendlyError | null {
  if (/Library|Settings/.test(component)) {
    return {
      title: i18n.t('Library Loading Issue'),
      message: i18n.t(
        'Couldn’t show your library. Everything you saved is still there; try again.',
      ),
      canRetry: true,
    };
  }
  if (/Machine|Equipment/.test(component)) {
    return {
      title: i18n.t('Equipment Configuration Issue'),
      message: i18n.t(
        'Couldn’t show your machines. Everything you saved is still there. Try again.',
      ),
      canRetry: true,
    };
  }
  return null;
}

/** Title, next step and whether retrying makes sense, for any failure. */
export function friendlyError(error: unknown, component = ''): FriendlyError {
  if (error instanceof ApiProblem) {
    const canRetry =
      error.code === 'internal' ||
      error.code === 'unreadable' ||
      error.code === 'outdated' ||
      error.status === 0 ||
      error.status === 429 ||
      error.status >= 500;
    return { title: error.title, message: error.detail ?? error.help, canRetry };
  }
  const failure = chunkFailure(error);
  if (failure !== null) return failure === 'away' ? notLoaded() : outdated();
  const message = error instanceof Error ? error.message : String(error);
  return byMessage(message) ?? byComponent(component) ?? unexpected();
}
