import type { Rolldown } from 'vite';
import { firstScreenOf } from './first-screen.ts';

const VENDOR =
  /\/node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/;
/** Small parts that many pages share: each in a file of its own would be hundreds of bytes. */
const SHARED = /\/web\/src\/(ui|lib)\/|\/@tabler\//;
/** What the bench is made of, in one file: small ones are asked for and compressed one by one. */
const BENCH = /\/web\/src\/(features\/(jobs|machines)|routes\/dashboard-route)/;
const SCHEMAS = /\/packages\/(contract|domain)\//;

/**
 * Few files for a first visit over HTTP/1.1; what rarely changes stays cached by itself. What the first
 * screen does not need, the pages share in `more`; schemas that it does not need come with their page.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isFirst = firstScreenOf();
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
      name: 'more',
      test: new RegExp(`${SHARED.source}|${VENDOR.source}`),
      priority: 1,
      minShareCount: 2,
    },
  ];
}
