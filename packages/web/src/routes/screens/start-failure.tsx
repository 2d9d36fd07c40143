import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { componentOf } from './app-error-boundary.tsx';
import { ConfigurationScreen } from './configuration-screen.tsx';
import { newErrorId } from './error-id.ts';
import { FullPageFallback } from './full-page-fallback.tsx';

/** The app could not start: the server does not answer as it should, or the app itself crashed. */
export function StartFailure({ error, info }: ErrorComponentProps) {
  const [errorId] = useState(newErrorId);
  if (error instanceof ApiProblem) return <ConfigurationScreen cause={error} />;
  return <FullPageFallback errorId={errorId} component={componentOf(info?.componentStack)} />;
}
