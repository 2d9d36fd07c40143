import { Component, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { chunkFailure } from '../lib/chunks/chunk-error.ts';
import { forgetFailures } from '../lib/chunks/lazy-part.ts';
import { useOnReturn } from '../lib/connection.ts';
import { reloadForNewVersion } from '../lib/new-version.ts';
import { ErrorPanel } from './error-panel.tsx';

interface PartProps {
  /** In its place while its code arrives; without it, whoever shows it waits. */
  loading?: ReactNode;
  /** In its place after a failure; null shows nothing, for what the page does well without. */
  failed?: ReactNode;
  children: ReactNode;
}

interface Failure {
  error: unknown;
}

/** A part of a page that fails by itself: the rest goes on working, and it can be tried again. */
export class Part extends Component<PartProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { loading, failed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) {
      return loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>;
    }
    const retry = () => this.setState({ failure: null });
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

/** What failed to load is asked for again at the next try, and when the server is back. */
export function useFailedChunk(error: unknown, onRetry: () => void): void {
  const failure = chunkFailure(error);
  useEffect(() => {
    forgetFailures();
    if (failure === 'missing') void reloadForNewVersion();
  }, [failure]);
  useOnReturn(() => {
    if (failure === 'away') onRetry();
  });
}
