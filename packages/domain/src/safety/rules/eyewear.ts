import type { LaserType } from '../../types.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

const EYEWEAR: Record<LaserType, string> = {
  CO2: 'OD 5 or more at 10,600 nm',
  Diode: 'OD 5 or more at 445 nm',
  Fiber: 'OD 6 or more (OD 7 for Q-switched) at 1,064 nm',
  UV: 'OD 6 or more at 355 nm',
};

/** SAF-14: goggles by wavelength (S63); not needed while an interlocked enclosure is shut. */
export const eyewear: SafetyRule = {
  number: 'SAF-14',
  check: ({ machine }) =>
    finding('safe', {
      precautions: [
        `With the beam open, wear laser goggles ${ratingFor(machine?.type)}. Goggles for another wavelength do not protect; a shut, interlocked enclosure needs none.`,
      ],
    }),
};

function ratingFor(laser: LaserType | undefined): string {
  return laser === undefined
    ? 'rated for your laser’s wavelength, printed on the machine'
    : `of ${EYEWEAR[laser]}`;
}
