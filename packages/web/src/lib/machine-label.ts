import type { Setting } from '@beamwright/contract';
import { i18n } from './i18n.ts';

/** The machine of a setting; its laser where an imported file names none. */
export const machineLabel = ({
  machine_name,
  machine_type,
}: Pick<Setting, 'machine_name' | 'machine_type'>): string =>
  machine_name ?? i18n.t('{type} laser', { type: machine_type });
