import { useState } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { hasStoredPrompts } from './stored-prompts.ts';
import { useIsPresent } from './use-is-present.ts';

const LateParts = lazyPart(() => import('./late-parts.tsx').then((module) => module.LateParts), {
  isNext: false,
});

// While the session is requested, so that the first page can start with the question.
if (hasStoredPrompts()) void LateParts.preload();

/** Loads what the first screen does without, at the first interaction. */
export function AfterFirstScreen({ onGone }: { onGone: () => void }) {
  const [isOnTime] = useState(LateParts.isLoaded);
  const isPresent = useIsPresent(isOnTime);
  return isPresent ? <LateParts isOnTime={isOnTime} onGone={onGone} /> : null;
}
