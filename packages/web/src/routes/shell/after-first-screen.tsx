import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { whenPresent } from '../../lib/chunks/when-present.ts';
import { hasStoredPrompts } from './stored-prompts.ts';

const LateParts = lazyPart(() => import('./late-parts.tsx').then((module) => module.LateParts), {
  isNext: false,
});

// While the session is requested, so that the first page can start with the question.
if (hasStoredPrompts()) void LateParts.preload();

/** Loads what the first screen does without, at the first interaction. */
export function AfterFirstScreen({ onGone }: { onGone: () => void }) {
  const [isOnTime] = useState(LateParts.isLoaded);
  const [isPresent, setPresent] = useState(isOnTime);
  useEffect(() => {
    if (!isOnTime) whenPresent(() => setPresent(true));
  }, [isOnTime]);
  return isPresent ? <LateParts isOnTime={isOnTime} onGone={onGone} /> : null;
}
