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
