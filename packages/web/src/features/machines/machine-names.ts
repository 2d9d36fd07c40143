import type { Machine } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { mmToInches } from './lens-units.ts';

export const decimals = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

export const headLabel = (isGalvo: boolean) => (isGalvo ? i18n.t('galvo') : i18n.t('gantry'));

export const kindText = (machine: Pick<Machine, 'type' | 'is_galvo'>) =>
  `${machine.type} · ${headLabel(machine.is_galvo)}`;

/** Gantry lenses are named in inches, galvo lenses by their focal length in mm. */
export function lensName(focalLengthMm: number, isGalvo: boolean): string {
  if (isGalvo) return i18n.t('F{mm} lens', { mm: decimals(focalLengthMm) });
  const inches = formatNumber(mmToInches(focalLengthMm), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  return i18n.t('{inches} in lens', { inches });
}

export const mmText = (mm: number) => `${decimals(mm)} mm`;
export const inchText = (mm: number) => `${decimals(mmToInches(mm))} in`;
