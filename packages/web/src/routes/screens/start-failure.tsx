import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiProblem } from '../../lib/api-problem.ts';
import { chunkFailure } from '../../lib/chunks/chunk-error.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { errorIdOf } from '../../lib/error-id.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Part } from '../../ui/part.tsx';
import { componentOf } from './app-error-boundary.tsx';
import { FullPageFallback } from './full-page-fallback.tsx';
import { PageFailure } from './page-failure.tsx';

const UnreachableScreen = lazyPart(
  () => import('./unreachable-screen.tsx').then((module) => module.UnreachableScreen),
  { isNext: false },
);

/** Shown when the app couldn't start: the server isn't responding properly, or the app crashed. */
export function StartFailure(props: ErrorComponentProps) {
  const { error, info } = props;
  if (error instanceof ApiProblem) {
    return (
      <Part loading={<LoadingScreen />}>
        <UnreachableScreen cause={error} />
      </Part>
    );
  }
  if (chunkFailure(error) !== null) return <PageFailure {...props} />;
  return (
    <FullPageFallback errorId={errorIdOf(error)} component={componentOf(info?.componentStack)} />
  );
}
