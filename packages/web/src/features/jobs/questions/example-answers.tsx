import { i18n } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import classes from './questions.module.css';
import { Row } from '../../../ui/stack.tsx';

interface ExampleAnswersProps {
  examples: readonly string[];
  chosen: string | null;
  onChoose: (example: string) => void;
}

/** Example answers; a tap fills the field. */
export function ExampleAnswers({ examples, chosen, onChoose }: ExampleAnswersProps) {
  if (examples.length === 0) return null;
  return (
    <Row gap={8} align="stretch" wrap role="group" aria-label={i18n.t('Example answers')}>
      {examples.map((example) => (
        <Chip
          key={example}
          className={classes.example}
          aria-pressed={example === chosen}
          onClick={() => onChoose(example)}
        >
          {example}
        </Chip>
      ))}
    </Row>
  );
}
