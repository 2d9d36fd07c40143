import { GOALS } from '@beamwright/contract';

export const GOAL_OF_PAGES_MS = GOALS.pages.within_ms;

/** Operations that show settings: those of the goal "Settings in under 1 s". */
export const SETTINGS_OPERATIONS: readonly string[] = [
  'library.list',
  'library.get',
  'library.facets',
  'library.listFolders',
  'library.listVersions',
  'jobs.create',
  'jobs.get',
];
