import type { WorkflowStep } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useSay } from '../../../lib/use-say.ts';
import { modelQuotes } from './model-quotes.ts';
import classes from './model-words.module.css';
import { Text } from '../../../ui/text.tsx';

/** Quotes what a language model wrote; renders nothing without it. */
export function ModelWords({ step }: { step: WorkflowStep }) {
  const headingId = useId();
  const say = useSay();
  const quotes = modelQuotes(step);
  const leftOut = step.model_words?.left_out ?? null;
  if (quotes.length === 0 && leftOut === null) return null;
  return (
    <section className={classes.words} aria-labelledby={headingId}>
      <h4 id={headingId}>{i18n.t('In the model’s words')}</h4>
      {quotes.map(({ label, text }) => (
        <figure key={`${label} ${text}`} className={classes.quote}>
          <figcaption>{label}</figcaption>
          <blockquote>{`“${text}”`}</blockquote>
        </figure>
      ))}
      {leftOut === null ? null : (
        <Text as="p" tone="second">
          {say(leftOut)}
        </Text>
      )}
    </section>
  );
}
