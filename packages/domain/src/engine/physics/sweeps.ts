import type { StepSettings } from '../../types.ts';

/** How often one pass covers a spot: a crosshatch covers it twice. */
export const sweeps = ({ hatch_type }: Pick<StepSettings, 'hatch_type'>): number =>
  hatch_type === 'crosshatch' ? 2 : 1;
