import type { AiSettingSummary } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';

export type Verdict = AiSettingSummary['verdict'];

/** For example `0.98×` or `3.1×`: energy as a multiple of our answer's. */
export const ratioText = (ratio: number): string =>
  `${formatNumber(ratio, ratio < 2 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 })}×`;
