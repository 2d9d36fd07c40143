import { lazy } from 'react';

// What corrects a job by hand is no part of an empty bench, which a first visit waits for.
const importFactField = () => import('../fields/fact-field.tsx');
const importJobForm = () => import('./job-form.tsx');

export const FactField = lazy(() =>
  importFactField().then((module) => ({ default: module.FactField })),
);
export const JobForm = lazy(() => importJobForm().then((module) => ({ default: module.JobForm })));

/** Fetches ahead of a press; what fails here is said once it is pressed. */
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

export const preloadFactField = ahead(importFactField);
export const preloadJobForm = ahead(importJobForm);
