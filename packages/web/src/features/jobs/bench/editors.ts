import { lazyPart } from '../../../lib/chunks/lazy-part.ts';

// What is said about a written job and corrects it is no part of an empty bench, which a first visit waits for.
export const FactField = lazyPart(() =>
  import('../fields/fact-field.tsx').then((module) => module.FactField),
);
export const FactChips = lazyPart(() =>
  import('./fact-chips.tsx').then((module) => module.FactChips),
);
export const TypingNotices = lazyPart(() =>
  import('./typing-notices.tsx').then((module) => module.TypingNotices),
);
export const JobForm = lazyPart(() => import('./job-form.tsx').then((module) => module.JobForm));
