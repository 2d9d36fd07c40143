import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { stepNumbers } from '../../../lib/step-numbers.ts';
import { stepTitle } from '../../../lib/step-text.ts';
import { VISITOR_SPEEDS, visitorUnits } from '../../../lib/visitor-units.ts';
import { Button } from '../../../ui/button.tsx';
import type { BenchAnswer } from './answer-job.ts';
import classes from './bench-answer.module.css';

/** The settings as text, and the unit of their speeds. They need the script, so they are hidden without it. */
export function AnswerTools({ answer }: { answer: BenchAnswer }) {
  const { speedUnit } = visitorUnits();
  return (
    <div className={classes.tools}>
      <div role="group" aria-label={i18n.t('Unit of speeds')} className={classes.units}>
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
function settingsText({ job, result, is_galvo }: BenchAnswer): string {
  const { name, power_watts, type } = job.machine;
  const machine = {
    machine_power_watts: power_watts,
    machine_configuration: is_galvo ? ('galvo' as const) : ('gantry' as const),
  };
  const head =
    name ??
    i18n.t('{watts} W {laser}', { watts: formatNumber(power_watts), laser: laserName(type) });
  const lines = result.steps.map((step) => {
    const numbers = stepNumbers(step, machine, visitorUnits());
    const values = numbers.map(({ label, shown }) => `${label} ${shown.text}`);
    return `${stepTitle(step)}: ${values.join(', ')}`;
  });
  return [`${job.text} (${head})`, ...lines].join('\n').replaceAll('\u00a0', ' ');
}
