import { createRoute } from '@tanstack/react-router';
import type { PrintSearch } from '../features/workshop/print/print-search.ts';
import { lazyRoute } from '../lib/chunks/lazy-part.ts';
import { paper } from './layout-routes.tsx';

const printed = createRoute({
  getParentRoute: () => paper,
  path: '/library/print',
  // Its component reads it: code that the router imports is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as unknown as PrintSearch,
  component: lazyRoute(() => import('./print-route.tsx'), 'PrintRoute'),
});

const jobSheet = createRoute({
  getParentRoute: () => paper,
  path: '/library/$settingId/job-sheet',
  component: lazyRoute(() => import('./job-sheet-route.tsx'), 'JobSheetRoute'),
});

const labSheets = createRoute({
  getParentRoute: () => paper,
  path: '/teams/$teamId/lab/sheets',
  component: lazyRoute(() => import('../features/makerspace/sheets/lab-sheets.tsx'), 'LabSheets'),
});

/** Pages to print. */
export const paperRoutes = paper.addChildren([printed, jobSheet, labSheets]);
