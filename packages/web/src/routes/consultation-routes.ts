import { createRoute } from '@tanstack/react-router';
import type { AskSearch } from '../lib/ask-expert.ts';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { outsideTeam } from './in-team.tsx';
import { app } from './layout-routes.tsx';

const consultations = createRoute({
  getParentRoute: () => app,
  path: '/expert-consultation',
  ...outsideTeam,
});

const list = createRoute({
  getParentRoute: () => consultations,
  path: '/',
  component: lazyRoute(() => import('../features/consultation/list/list-page.tsx'), 'ListPage'),
});

const pages = () => import('./consultation-route.tsx');

const ask = createRoute({
  getParentRoute: () => consultations,
  path: '/ask',
  // `AskRoute` checks it.
  validateSearch: (search: Record<string, unknown>) => search as Partial<AskSearch>,
  component: lazyRoute(pages, 'AskRoute'),
});

const shownCase = createRoute({
  getParentRoute: () => consultations,
  path: '/$caseId',
  component: lazyRoute(pages, 'CaseRoute'),
});

const solvedCases = createRoute({
  getParentRoute: () => consultations,
  path: '/solved',
  component: lazyRoute(
    () => import('../features/consultation/solved/solved-list-page.tsx'),
    'SolvedListPage',
  ),
});

const solvedCase = createRoute({
  getParentRoute: () => consultations,
  path: '/solved/$solvedId',
  component: lazyRoute(pages, 'SolvedRoute'),
});

export const consultationRoutes = consultations.addChildren([
  list,
  ask,
  shownCase,
  solvedCases,
  solvedCase,
]);

const desk = () => import('./expert-route.tsx');

/** Of experts; the address may name a case. */
const expert = createRoute({ getParentRoute: () => app, path: '/expert', ...outsideTeam });

const emptyDesk = createRoute({
  getParentRoute: () => expert,
  path: '/',
  component: lazyRoute(desk, 'ExpertRoute'),
});

const caseOnDesk = createRoute({
  getParentRoute: () => expert,
  path: '/$caseId',
  component: lazyRoute(desk, 'ExpertRoute'),
});

export const expertDesk = expert.addChildren([emptyDesk, caseOnDesk]);
