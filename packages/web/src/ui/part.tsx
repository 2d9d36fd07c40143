import { Component, Suspense, useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { chunkFailure } from '../lib/chunks/chunk-error.ts';
import { resetFailedParts } from '../lib/chunks/lazy-part.ts';
import { useOnReturn } from '../lib/connection.ts';
import { i18n } from '../lib/i18n.ts';
import { reloadForNewVersion } from '../lib/new-version.ts';
import { ErrorPanel } from './error-panel.tsx';
import { toastError } from './toast.ts';

interface PartProps {
  /** Shown while the code loads; without it, the nearest Suspense boundary waits. */
  loading?: ReactNode;
  /** Shown after a failure; null hides the part, for what the page can do without. */
  failed?: ReactNode;
  /** For what a click opens: closes it after a failure, which is shown as a toast. */
  onFailed?: () => void;
  /** What the part shows; a change clears the failure. */
  subject?: string;
  children: ReactNode;
}

interface Failure {
  error: unknown;
}

interface PartState {
  failure: Failure | null;
  subject: string | undefined;
}

/** A part of a page that fails on its own: the rest keeps working, and it can be retried. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<PartState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: PartProps, before: PartState): PartState | null {
    return subject === before.subject ? null : { failure: null, subject };
  }

  override render(): ReactNode {
    const { loading, failed, onFailed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) {
      return loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>;
    }
    if (onFailed) return <FailedClick error={failure.error} onFailed={onFailed} />;
    const retry = () => {
      resetFailedParts();
      this.setState({ failure: null });
    };
    return <PartFailure error={failure.error} onRetry={retry} words={failed} />;
  }
}

interface PartFailureProps extends Failure {
  onRetry: () => void;
  words: ReactNode | undefined;
}

function PartFailure({ error, onRetry, words }: PartFailureProps) {
  useFailedChunk(error, onRetry);
  return words === undefined ? <ErrorPanel error={error} onRetry={onRetry} /> : words;
}

interface FailedClickProps extends Failure {
  onFailed: () => void;
}

/** The next click tries again. */
function FailedClick({ error, onFailed }: FailedClickProps) {
  useFailedChunk(error, onFailed);
  const close = useEffectEvent(onFailed);
  useEffect(() => {
    toastError(error, chunkFailure(error) === 'away' ? { message: nextStep() } : {});
    close();
  }, [error]);
  return null;
}

const nextStep = () =>
  i18n.t('Nothing you saved or typed is lost. Check your connection, then try again.');

/** Retries loading on the next attempt and when the server is back. */
export function useFailedChunk(error: unknown, onRetry: () => void): void {
  const failure = chunkFailure(error);
  useEffect(() => {
    resetFailedParts();
    if (failure === 'missing') void reloadForNewVersion();
  }, [failure]);
  useOnReturn(() => {
    if (failure === 'away') onRetry();
  });
}
