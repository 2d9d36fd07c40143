import { createRoute } from '@tanstack/react-router';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { outsideTeam } from './in-team.tsx';
import { app, root } from './layout-routes.tsx';
import { StartFailure } from './screens/start-failure.tsx';

/** Keys belong to an account, never to a team. */
export const apiAccess = createRoute({
  getParentRoute: () => app,
  path: '/api',
  ...outsideTeam,
  component: lazyRoute(() => import('./api-access-route.tsx'), 'ApiAccessRoute'),
});

/** Anybody may read it, in a layout of its own. */
export const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api/docs',
  errorComponent: StartFailure,
  component: lazyRoute(() => import('../features/api-docs/api-docs-page.tsx'), 'ApiDocsPage'),
});
