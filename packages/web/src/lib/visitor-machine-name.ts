import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import type { VisitorMachine } from './kept-job.ts';
import { laserName } from './laser-name.ts';

/** The model of a visitor's laser, or its watts and type. */
export const visitorMachineName = ({ name, power_watts, type }: VisitorMachine): string =>
  name ?? i18n.t('{watts} W {laser}', { watts: formatNumber(power_watts), laser: laserName(type) });
