import type { AiSettingSummary } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';

export type Verdict = AiSettingSummary['verdict'];

/** `0.98×`, `3.1×`: energy over that of our answer. */
export const ratioText = (ratio: number): string =>
  `${formatNumber(ratio, ratio < 2 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 })}×`;
