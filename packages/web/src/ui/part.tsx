import { Component, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { chunkFailure } from '../lib/chunks/chunk-error.ts';
import { resetFailedParts } from '../lib/chunks/lazy-part.ts';
import { useOnReturn } from '../lib/connection.ts';
import { reloadForNewVersion } from '../lib/new-version.ts';
import { ErrorPanel } from './error-panel.tsx';

interface PartProps {
  /** In its place while its code arrives; without it, whoever shows it waits. */
  loading?: ReactNode;
  /** In its place after a failure; null shows nothing, for what the page does well without. */
  failed?: ReactNode;
  /** What it shows; its failure is over when that changes. */
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

/** A part of a page that fails by itself: the rest goes on working, and it can be tried again. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<PartState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: PartProps, before: PartState): PartState | null {
    return subject === before.subject ? null : { failure: null, subject };
  }

  override render(): ReactNode {
    const { loading, failed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) {
      return loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>;
    }
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

/** What failed to load is asked for again at the next try, and when the server is back. */
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
