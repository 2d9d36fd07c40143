import { i18n } from '../../../lib/i18n.ts';
import { stepTitle } from '../../../lib/step-text.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { VISITOR_SPEEDS, visitorUnits } from '../../../lib/visitor-units.ts';
import { Button } from '../../../ui/button.tsx';
import type { BenchAnswer } from './answer-job.ts';
import { answerNumbers } from './answer-numbers.ts';
import segments from '../../../ui/segments.module.css';
import classes from './bench-answer.module.css';

/** The settings as text, and the unit of their speeds. They need the script, so they are hidden without it. */
export function AnswerTools({ answer }: { answer: BenchAnswer }) {
  const { speedUnit } = visitorUnits();
  return (
    <div className={classes.tools}>
      <div role="group" aria-label={i18n.t('Unit of speeds')} className={segments.segments}>
        {VISITOR_SPEEDS.map((unit) => (
          <button key={unit} type="button" data-unit={unit} aria-pressed={unit === speedUnit}>
            {unit}
          </button>
        ))}
      </div>
      <Button
        data-copy={settingsText(answer)}
        data-copied={i18n.t('Settings copied.')}
        data-uncopied={i18n.t('Couldn’t copy. Select the numbers instead.')}
      >
        {i18n.t('Copy settings')}
      </Button>
    </div>
  );
}

/** Job and machine, then a line for each step. */
function settingsText(answer: BenchAnswer): string {
  const { job, result } = answer;
  const lines = result.steps.map((step) => {
    const values = answerNumbers(answer, step).map(({ label, shown }) => `${label} ${shown.text}`);
    return `${stepTitle(step)}: ${values.join(', ')}`;
  });
  return [`${job.text} (${visitorMachineName(job.machine)})`, ...lines]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
