import { dismissFeedbackPrompts } from '@beamwright/contract';
import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { useOperation } from '../../lib/query.ts';
import { readStoredPrompts, useFeedbackPrompts } from './use-feedback-prompts.ts';

const FeedbackCard = lazyPart(
  () => import('./feedback-card.tsx').then((module) => module.FeedbackCard),
  { isNext: false },
);

// While the session is requested, so that the first page can start with the question.
if (readStoredPrompts().length > 0) void FeedbackCard.preload();

/** Asks about one recently saved setting, unless its feedback form is open. */
export function FeedbackPrompt({ onGone }: { onGone: () => void }) {
  const { pathname, search } = useLocation();
  const { prompts, skip, hideAll } = useFeedbackPrompts(pathname, FeedbackCard);
  const dismiss = useOperation(dismissFeedbackPrompts);
  const [prompt, ...others] = prompts;
  const isAnswering = pathname === '/library' && 'feedback' in search;
  if (!prompt || isAnswering) return null;
  const next = () => {
    skip(prompt.id);
    if (others.length === 0) onGone();
  };
  const close = () => {
    hideAll();
    onGone();
    dismiss.mutate({});
  };
  return <FeedbackCard prompt={prompt} hasMore={others.length > 0} onNext={next} onClose={close} />;
}
