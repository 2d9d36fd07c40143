import { MAKES } from '@beamwright/contract';
import type { Machine, Make } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

type Laser = Pick<Machine, 'type' | 'power_watts'>;

/** Below this, a diode cuts too little for a first success. */
const CUTTING_WATTS = 5;

function forWood(make: Make | undefined): string {
  switch (make) {
    case 'signs':
      return i18n.t('Engrave a sign on 6 mm birch plywood');
    case 'gifts':
      return i18n.t('Cut 3 mm birch plywood coasters');
    case 'jewelry':
      return i18n.t('Cut 3 mm basswood earrings');
    case 'tags':
      return i18n.t('Engrave a name on 3 mm basswood');
    case 'boxes':
    case 'parts':
      return i18n.t('Cut 3 mm basswood parts');
    case undefined:
      return i18n.t('Cut 3 mm birch plywood coasters');
  }
}

/** A job that this machine can do, of the kind the user makes. */
export function firstSentence({ type, power_watts }: Laser, makes: readonly Make[]): string {
  if (type === 'Fiber') return i18n.t('Black mark a serial number on stainless steel');
  if (type === 'UV') return i18n.t('Engrave a logo on anodized aluminum');
  if (type === 'Diode' && power_watts < CUTTING_WATTS) {
    return i18n.t('Engrave a name on 3 mm basswood');
  }
  return forWood(makes[0]);
}

/** Whether a job is one of these examples. Somebody may have changed since then what they make, or their machine. */
export function isFirstSentence(text: string): boolean {
  const lasers: Laser[] = [
    { type: 'Fiber', power_watts: 20 },
    { type: 'UV', power_watts: 5 },
    { type: 'Diode', power_watts: CUTTING_WATTS - 1 },
    { type: 'CO2', power_watts: 40 },
  ];
  const choices: Make[][] = [[], ...MAKES.map((make) => [make])];
  return lasers.some((laser) => choices.some((makes) => firstSentence(laser, makes) === text));
}
