import { i18n } from '../../../lib/i18n.ts';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { Text } from '../../../ui/text.tsx';
import { AnswerChoices } from './answer-choices.tsx';
import type { SentenceMachine } from './machine-of-sentence.ts';

interface MachineNoteProps {
  job: VisitorJob;
  found: SentenceMachine;
  /** Otherwise it is that of the example. */
  isOwn: boolean;
}

/** Says which machine of the sentence is used, and asks which is meant if there are several. */
export function MachineNote({ job, found, isOwn }: MachineNoteProps) {
  const { text, machine: chosen } = job;
  const { machine, has_assumed_watts, open } = found;
  if (open.length > 0) return <OpenMachines text={text} open={open} used={machine ?? chosen} />;
  if (machine === null) return isOwn ? null : <ExampleMachine machine={chosen} />;
  const name = visitorMachineName(machine);
  return (
    <Text as="p" size="small" tone="second">
      {has_assumed_watts
        ? i18n.t('Your sentence names no watts, so this is for {machine}. Choose yours above.', {
            machine: name,
          })
        : i18n.t('Machine from your sentence: {machine}.', { machine: name })}
    </Text>
  );
}

const ExampleMachine = ({ machine }: { machine: VisitorMachine }) => (
  <Text as="p" size="small" tone="second">
    {i18n.t('These settings are for {machine}. Choose your laser above.', {
      machine: visitorMachineName(machine),
    })}
  </Text>
);

interface OpenMachinesProps {
  text: string;
  open: readonly VisitorMachine[];
  /** Until one is chosen. */
  used: VisitorMachine;
}

const OpenMachines = ({ text, open, used }: OpenMachinesProps) => (
  <AnswerChoices
    label={i18n.t('Which machine is it?')}
    help={i18n.t('Until you choose, the settings are for {machine}.', {
      machine: visitorMachineName(used),
    })}
    choices={open.map((machine) => ({
      label: visitorMachineName(machine),
      data: { 'data-sentence': text, 'data-machine': JSON.stringify(machine) },
    }))}
  />
);
