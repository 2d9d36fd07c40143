import type { Step, StepSettings } from '../types.ts';
import { formatInterval } from '../units/interval.ts';
import { formatSpeed } from '../units/speed.ts';
import type { Agreement } from './judge-agreement.ts';
import type { NormalisedStep } from './normalise-proposal.ts';

/** Energies nearer than this are about the same. */
const ABOUT = 0.05;

/** Our own sentence on how a proposal compares with the engine's numbers, with units (AIP-11). */
export function compareInWords(
  { settings, distance }: NormalisedStep,
  step: Step,
  agreement: Agreement,
): string {
  const ours = numbersInWords(step.settings);
  if (agreement === 'same') return `A language model agrees with our own number: ${ours}.`;
  const [low, high] = step.speed_band_mm_min.map((speed) => formatSpeed(speed, 'mm/s'));
  const per = step.settings.fill_type === 'fill' ? 'mm²' : 'mm';
  const energy = `${energyInWords(distance.ratio)} per ${per}`;
  const range = `what we expect: ${low} to ${high} at our power`;
  const proposed = `A language model proposed ${numbersInWords(settings)}; our own number is ${ours}.`;
  switch (agreement) {
    case 'within':
      return `${proposed} That is ${energy}, within ${range}.`;
    case 'reasoned':
      return `${proposed} That is ${energy}, outside ${range}. It gave a reason, so its numbers are shown with less confidence.`;
    case 'unfounded':
      return `${proposed} That is ${energy}, outside ${range}. It gave no reason, so our own numbers stand, with less confidence.`;
  }
}

function numbersInWords({
  speed_mm_min,
  power_percent,
  passes,
  interval_mm,
}: StepSettings): string {
  const lines = interval_mm === null ? '' : `, lines ${formatInterval(interval_mm, 'mm')} apart`;
  const times = passes === 1 ? '1 pass' : `${passes} passes`;
  return `${formatSpeed(speed_mm_min, 'mm/s')} at ${power_percent} %, ${times}${lines}`;
}

function energyInWords(ratio: number): string {
  if (Math.abs(ratio - 1) < ABOUT) return 'about the same energy';
  if (ratio >= 2) return `${Number(ratio.toPrecision(2))} times the energy`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent} % ${ratio > 1 ? 'more' : 'less'} energy`;
}
