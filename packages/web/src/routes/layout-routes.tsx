import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Navigate, Outlet } from '@tanstack/react-router';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { AppLayout } from './app-layout.tsx';
import { InTeam, teamSearch } from './in-team.tsx';
import { requireNotInGrace, requireSession } from './require-session.ts';
import { RootLayout } from './root-layout.tsx';
import { StartFailure } from './screens/start-failure.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: StartFailure,
  notFoundComponent: () => <Navigate to="/" replace />,
});

export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: AppLayout,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  errorComponent: StartFailure,
  beforeLoad: requireSession,
  ...teamSearch,
});

/** Signed-in pages without the shell, for printing. */
export const paper = createRoute({
  getParentRoute: () => root,
  id: 'paper',
  component: () => (
    <InTeam>
      <Outlet />
    </InTeam>
  ),
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  errorComponent: StartFailure,
  beforeLoad: requireNotInGrace,
  ...teamSearch,
});
