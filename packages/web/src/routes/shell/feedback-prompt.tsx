import { dismissFeedbackPrompts } from '@beamwright/contract';
import { useLocation } from '@tanstack/react-router';
import { useOperation } from '../../lib/query.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { useFeedbackPrompts } from './use-feedback-prompts.ts';

interface FeedbackPromptProps {
  /** It is there before the page, so the page may start with a question. */
  isOnTime: boolean;
  onGone: () => void;
}

/** On the dashboard, asks about one setting that may have been burned. */
export function FeedbackPrompt({ isOnTime, onGone }: FeedbackPromptProps) {
  const { pathname } = useLocation();
  const { prompts, skip, hideAll } = useFeedbackPrompts(pathname, isOnTime);
  const dismiss = useOperation(dismissFeedbackPrompts);
  const [prompt, ...others] = prompts;
  if (!prompt || pathname !== '/') return null;
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
