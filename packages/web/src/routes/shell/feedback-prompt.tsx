import { dismissFeedbackPrompts } from '@beamwright/contract';
import type { FeedbackPrompt as Prompt } from '@beamwright/contract';
import { IconButton } from '../../ui/icon-button.tsx';
import { Button } from '../../ui/button.tsx';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { operationWord } from '../../lib/step-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './feedback-prompt.module.css';
import { useFeedbackPrompts } from './use-feedback-prompts.ts';

/** Asks about one setting saved lately; not while its answer is being written. */
export function FeedbackPrompt({ onGone }: { onGone: () => void }) {
  const { pathname, search } = useLocation();
  const { prompts, skip, hideAll } = useFeedbackPrompts(pathname);
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
  return (
    <aside className={classes.prompt} aria-labelledby="feedback-prompt">
      <div className={classes.words}>
        <h2 id="feedback-prompt">{i18n.t('How did your laser settings work?')}</h2>
        <PromptFacts prompt={prompt} />
      </div>
      <div className={classes.buttons}>
        <ButtonLink to="/library" search={{ feedback: prompt.id }}>
          {i18n.t('Give Feedback')}
        </ButtonLink>
        <Button variant="subtle" color="ink" onClick={next}>
          {others.length > 0 ? i18n.t('Next') : i18n.t('Skip')}
        </Button>
        <IconButton
          variant="subtle"
          color="ink"
          aria-label={i18n.t('Close, and do not ask for a day')}
          onClick={close}
        >
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
    </aside>
  );
}

function PromptFacts({ prompt }: { prompt: Prompt }) {
  const { name, machine_name, material, operation } = prompt;
  return (
    <p className={classes.facts} aria-live="polite">
      <b>{name}</b>
      <span>{machine_name}</span>
      <span>
        {i18n.t('{operation} {material}', { operation: operationWord(operation), material })}
      </span>
    </p>
  );
}
