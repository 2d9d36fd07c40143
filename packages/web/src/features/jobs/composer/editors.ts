import { lazyPart } from '../../../lib/chunks/lazy-part.ts';

// Loaded later: an empty form doesn't need the editors, and a first visit should be fast.
export const FactField = lazyPart(() =>
  import('../fields/fact-field.tsx').then((module) => module.FactField),
);
export const JobForm = lazyPart(() => import('./job-form.tsx').then((module) => module.JobForm));
