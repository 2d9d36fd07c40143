import { lazyPart } from '../../../lib/chunks/lazy-part.ts';

// Loaded later: an empty form doesn't need these either.
export const FactChips = lazyPart(() =>
  import('./fact-chips.tsx').then((module) => module.FactChips),
);
export const FactSentence = lazyPart(() =>
  import('./fact-sentence.tsx').then((module) => module.FactSentence),
);
export const TypingNotices = lazyPart(() =>
  import('./typing-notices.tsx').then((module) => module.TypingNotices),
);
