import type { WorkflowStep } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { modelQuotes } from './model-quotes.ts';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** Quotes what a language model wrote; renders nothing without it. */
export function ModelWords({ step }: { step: WorkflowStep }) {
  const headingId = useId();
  const renderMessage = useRenderMessage();
  const quotes = modelQuotes(step);
  const leftOut = step.model_words?.left_out ?? null;
  if (quotes.length === 0 && leftOut === null) return null;
  return (
    <Stack
      as="section"
      gap={8}
      marginTop={12}
      size="small"
      readable
      pad="0 0 0 12"
      line="left"
      aria-labelledby={headingId}
    >
      <Text as="h4" size="small" id={headingId}>
        {i18n.t('In the model’s words')}
      </Text>
      {quotes.map(({ label, text }) => (
        <figure key={`${label} ${text}`}>
          <Text as="figcaption" size="small" tone="third">
            {label}
          </Text>
          <Text as="blockquote" tone="second" breakWords>{`“${text}”`}</Text>
        </figure>
      ))}
      {leftOut === null ? null : (
        <Text as="p" tone="second">
          {renderMessage(leftOut)}
        </Text>
      )}
    </Stack>
  );
}
