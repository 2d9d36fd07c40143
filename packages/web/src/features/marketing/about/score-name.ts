import type { LaserType, Operation } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { inLowerCase, operationLabel } from '../../../lib/step-labels.ts';

/** Words after the comma in a name of the score. */
function kindName(kind: string): string {
  switch (kind) {
    case 'galvo':
      return i18n.t('galvo');
    case 'dark':
      return i18n.t('dark');
    default:
      return i18n.t('small head on a gantry');
  }
}

/** `CO2 Engrave, galvo` in words of the language. */
export function scoreName(name: string): string {
  const [work = '', kind] = name.split(', ');
  const [laser, operation] = work.split(' ') as [LaserType, Operation];
  const words = i18n.t('{laser} {operation}', {
    laser: laserName(laser),
    operation: inLowerCase(operationLabel(operation)),
  });
  return kind === undefined
    ? words
    : i18n.t('{work}, {kind}', { work: words, kind: kindName(kind) });
}
