import type { Machine } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { VisitorMachine } from '../../../lib/kept-job.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { Notice } from '../../../ui/notice.tsx';

interface KeptNoteProps {
  triedOn: VisitorMachine | null;
  machine: Machine;
}

/** Why the numbers differ from those on the public page, if they can. */
export function KeptNote({ triedOn, machine }: KeptNoteProps) {
  if (triedOn === null || isAlike(triedOn, machine)) return null;
  const { name, power_watts, type } = triedOn;
  const tried =
    name ??
    i18n.t('{watts} W {laser}', { watts: formatNumber(power_watts), laser: laserName(type) });
  return (
    <Notice kind="info">
      {i18n.t('You kept this job for {tried}. These settings are for {machine}.', {
        tried,
        machine: machine.name,
      })}
    </Notice>
  );
}

const isAlike = ({ type, power_watts }: VisitorMachine, machine: Machine): boolean =>
  type === machine.type && power_watts === machine.power_watts;
