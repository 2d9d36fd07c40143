import { lazyPart } from '../../../lib/chunks/lazy-part.ts';

// What is said about a written job is no part of an empty bench either.
export const FactChips = lazyPart(() =>
  import('./fact-chips.tsx').then((module) => module.FactChips),
);
export const TypingNotices = lazyPart(() =>
  import('./typing-notices.tsx').then((module) => module.TypingNotices),
);
