import { i18n } from '../../../lib/i18n.ts';
import { ChoiceButtons } from './answer-choices.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './bench-answer.module.css';
import { exampleJob, otherExamples } from './examples.ts';

/** A sentence without a word about work: what one looks like. */
export function UnreadAnswer() {
  const sentences = [exampleJob().text, ...otherExamples().map(({ text }) => text)];
  return (
    <Card flush className={classes.asking}>
      <h2>{i18n.t('We found no job in this sentence')}</h2>
      <p>{i18n.t('Name the material, its thickness and what to do with it. For example:')}</p>
      <ChoiceButtons
        choices={sentences
          .slice(0, 3)
          .map((text) => ({ label: text, data: { 'data-sentence': text } }))}
      />
    </Card>
  );
}
