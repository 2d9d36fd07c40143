import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { whenPresent } from '../../lib/chunks/when-present.ts';
import { hasStoredPrompts } from './stored-prompts.ts';

const FeedbackPrompt = lazyPart(
  () => import('./feedback-prompt.tsx').then((module) => module.FeedbackPrompt),
  { isNext: false },
);

// While the session is requested, so that the first page can start with the question.
if (hasStoredPrompts()) void FeedbackPrompt.preload();

/** Requests the questions at the first interaction, because most visits have none. */
export function LateFeedbackPrompt({ onGone }: { onGone: () => void }) {
  const [isOnTime] = useState(FeedbackPrompt.isLoaded);
  const [isPresent, setPresent] = useState(isOnTime);
  useEffect(() => {
    if (!isOnTime) whenPresent(() => setPresent(true));
  }, [isOnTime]);
  return isPresent ? <FeedbackPrompt isOnTime={isOnTime} onGone={onGone} /> : null;
}
