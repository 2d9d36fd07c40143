import { createRoute } from '@tanstack/react-router';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { outsideTeam } from './in-team.tsx';
import { app } from './layout-routes.tsx';

/** Keys belong to an account, never to a team. */
export const apiAccess = createRoute({
  getParentRoute: () => app,
  path: '/api',
  ...outsideTeam,
  component: lazyRoute(() => import('./api-access-route.tsx'), 'ApiAccessRoute'),
});
