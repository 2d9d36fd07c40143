import type { Machine } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import type { VisitorMachine } from '../../../lib/kept-job.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { Notice } from '../../../ui/notice.tsx';

interface KeptNoteProps {
  triedOn: VisitorMachine | null;
  machine: Machine;
}

/** Why the numbers differ from those on the public page, if they can. */
export function KeptNote({ triedOn, machine }: KeptNoteProps) {
  if (triedOn === null || isAlike(triedOn, machine)) return null;
  return (
    <Notice kind="info" title={i18n.t('Another laser')}>
      {i18n.t('You kept this job for {tried}. These settings are for {machine}.', {
        tried: visitorMachineName(triedOn),
        machine: machine.name,
      })}
    </Notice>
  );
}

const isAlike = ({ type, power_watts }: VisitorMachine, machine: Machine): boolean =>
  type === machine.type && power_watts === machine.power_watts;
