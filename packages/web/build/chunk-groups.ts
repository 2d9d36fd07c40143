import type { Rolldown } from 'vite';
import { COOKIE_BAR, FIRST_SCREEN, neededBy, SIGN_IN } from './first-screen.ts';

const VENDOR =
  /\/node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/;
/**
 * Small modules shared by many pages; as separate files they would have a few hundred bytes each.
 */
const SHARED = /\/web\/src\/(ui|lib|routes\/screens)\/|\/@tabler\//;
/** What only forms need; the first screen reads responses without it (`compile-answers.ts`). */
const ZOD = /\/node_modules\/zod\/|\/contract\/src\/(schema|message)\.ts$/;
/** The job form with the shell around it in one file, because small files are requested and compressed one by one. */
const BENCH = /\/web\/src\/(features\/(jobs|machines|accounts)|routes\/(dashboard-route|shell\/))/;
/**
 * What several pages of one slice share. In a file for each combination of pages, it would be a dozen small ones, each
 * named in the first screen. Parts of the shell stay where they are.
 */
const SHARED_IN_SLICE =
  /\/web\/src\/features\/(billing|accounts)\/(?!avatar|factors\/code-awaited|scheme-names|sign-out-button|theme-change|typed-account|use-sign-out|user-menu)/;
/** Of `compile-answers.ts`. */
const ANSWERS = /virtual:answer_/;
const SCHEMAS = /\/packages\/(contract|domain)\//;

/**
 * Few files for a first visit over HTTP/1.1, with rarely changing code in files of its own. Code
 * that pages share but the first screen does not need goes into `more`, except what signing in needs and what asks a
 * new visitor about storage; schemas load with their page.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isFirst = neededBy(FIRST_SCREEN);
  const isOfBar = neededBy(COOKIE_BAR);
  const isOfSignIn = neededBy(SIGN_IN);
  return [
    {
      debugName: 'vendor',
      name: (id, graph) => (isFirst(id, graph) ? 'vendor' : null),
      test: VENDOR,
      priority: 3,
    },
    {
      name: 'schemas',
      test: ZOD,
      priority: 2.5,
    },
    {
      debugName: 'ui',
      name: (id, graph) => (isFirst(id, graph) ? 'ui' : null),
      test: new RegExp(`${SHARED.source}|${SCHEMAS.source}|${ANSWERS.source}`),
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
      test: new RegExp(`${SHARED.source}|${ANSWERS.source}`),
      priority: 1.5,
    },
    {
      debugName: 'sign-in',
      name: (id, graph) => (isOfSignIn(id, graph) ? 'sign-in' : null),
      test: new RegExp(`${SHARED.source}|${VENDOR.source}|${SHARED_IN_SLICE.source}`),
      priority: 1.2,
      minShareCount: 2,
    },
    {
      name: 'more',
      test: new RegExp(`${SHARED.source}|${VENDOR.source}`),
      priority: 1,
      minShareCount: 2,
    },
    {
      debugName: 'slice',
      name: (id) => SHARED_IN_SLICE.exec(id)?.[1] ?? null,
      test: SHARED_IN_SLICE,
      priority: 0.5,
      minShareCount: 2,
    },
  ];
}
