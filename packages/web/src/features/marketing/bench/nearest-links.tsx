import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import type { BenchAnswer } from './answer-job.ts';
import { AnswerChoices, answering } from './answer-choices.tsx';

/** Materials that may have been meant. */
export function NearestMaterials({ answer }: { answer: BenchAnswer }) {
  const { material } = answer.result.parsed;
  return (
    <AnswerChoices
      label={
        material === null
          ? i18n.t('Did you mean one of these?')
          : i18n.t('We don’t know “{material}”. Did you mean one of these?', { material })
      }
      choices={answer.nearest.map((name) => ({
        label: dataText(name),
        data: answering({ material: name }),
      }))}
    />
  );
}
