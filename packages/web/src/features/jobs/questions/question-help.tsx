import type { Job } from '@beamwright/contract';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Text } from '../../../ui/text.tsx';
import classes from './questions.module.css';

interface QuestionHelpProps {
  question: Job['questions'][number];
}

/** Why a question is asked; nothing where it has no help. */
export function QuestionHelp({ question: { help_text } }: QuestionHelpProps) {
  const renderMessage = useRenderMessage();
  if (help_text === null) return null;
  return (
    <Text as="p" size="small" tone="third" className={classes.help}>
      {renderMessage(help_text)}
    </Text>
  );
}
