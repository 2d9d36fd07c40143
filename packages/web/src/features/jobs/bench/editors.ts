import { lazyPart } from '../../../lib/chunks/lazy-part.ts';

// What corrects a job by hand is no part of an empty bench, which a first visit waits for.
export const FactField = lazyPart(() =>
  import('../fields/fact-field.tsx').then((module) => module.FactField),
);
export const JobForm = lazyPart(() => import('./job-form.tsx').then((module) => module.JobForm));
