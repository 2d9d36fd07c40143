import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import classes from './bench-answer.module.css';
import type { SentenceMachine } from './machine-of-sentence.ts';

interface MachineNoteProps {
  job: VisitorJob;
  found: SentenceMachine;
}

/** Says which machine of the sentence is used, and asks which is meant if there are several. */
export function MachineNote({ job, found }: MachineNoteProps) {
  const { text, machine: chosen } = job;
  const { machine, has_assumed_watts, open } = found;
  if (open.length > 0) return <OpenMachines text={text} open={open} used={machine ?? chosen} />;
  if (machine === null) return null;
  const name = machineName(machine);
  return (
    <p className={classes.help}>
      {has_assumed_watts
        ? i18n.t('Your sentence names no watts, so this is for {machine}. Choose yours above.', {
            machine: name,
          })
        : i18n.t('Machine from your sentence: {machine}.', { machine: name })}
    </p>
  );
}

interface OpenMachinesProps {
  text: string;
  open: readonly VisitorMachine[];
  /** Until one is chosen. */
  used: VisitorMachine;
}

function OpenMachines({ text, open, used }: OpenMachinesProps) {
  const label = i18n.t('Which machine is it?');
  return (
    <div role="group" aria-label={label} className={classes.question}>
      <p className={classes.label}>{label}</p>
      <p className={classes.help}>
        {i18n.t('Until you choose, the settings are for {machine}.', {
          machine: machineName(used),
        })}
      </p>
      <div className={classes.facts}>
        {open.map((machine) => (
          <button
            key={machine.catalog_id}
            type="button"
            className={classes.choice}
            data-sentence={text}
            data-machine={JSON.stringify(machine)}
          >
            {machineName(machine)}
          </button>
        ))}
      </div>
    </div>
  );
}

const machineName = ({ name, power_watts, type }: VisitorMachine): string =>
  name ?? i18n.t('{watts} W {laser}', { watts: formatNumber(power_watts), laser: laserName(type) });
