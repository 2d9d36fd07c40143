import type { Rolldown } from 'vite';
import { COOKIE_BAR, FIRST_SCREEN, neededBy } from './first-screen.ts';

const VENDOR =
  /\/node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/;
/**
 * Small modules shared by many pages; as separate files they would have a few hundred bytes each.
 */
const SHARED = /\/web\/src\/(ui|lib)\/|\/@tabler\//;
/** The job form in one file, because small files are requested and compressed one by one. */
const BENCH = /\/web\/src\/(features\/(jobs|machines)|routes\/dashboard-route)/;
const SCHEMAS = /\/packages\/(contract|domain)\//;

/**
 * Few files for a first visit over HTTP/1.1, with rarely changing code in files of its own. Code
 * that pages share but the first screen does not need goes into `more`, except what asks a new visitor about storage;
 * schemas load with their page.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isFirst = neededBy(FIRST_SCREEN);
  const isOfBar = neededBy(COOKIE_BAR);
  return [
    {
      debugName: 'vendor',
      name: (id, graph) => (isFirst(id, graph) ? 'vendor' : null),
      test: VENDOR,
      priority: 3,
    },
    {
      debugName: 'ui',
      name: (id, graph) => (isFirst(id, graph) ? 'ui' : null),
      test: new RegExp(`${SHARED.source}|${SCHEMAS.source}`),
      priority: 2,
    },
    {
      debugName: 'bench',
      name: (id, graph) => (isFirst(id, graph) ? 'bench' : null),
      test: BENCH,
      priority: 2,
    },
    {
      debugName: 'consent',
      name: (id, graph) => (isOfBar(id, graph) ? 'consent' : null),
      test: SHARED,
      priority: 1.5,
    },
    {
      name: 'more',
      test: new RegExp(`${SHARED.source}|${VENDOR.source}`),
      priority: 1,
      minShareCount: 2,
    },
  ];
}
