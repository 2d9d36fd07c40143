import { transferMessage } from './messages.ts';
import { fitToMachine } from '../../machines/fit-to-machine.ts';
import { machineLimits } from '../../machines/limits.ts';
import type { TransferredNumbers, Transfer } from './transfer.ts';

/** Below this speed, passes are added instead (ENG-12, the minimum of each laser). */
const SLOWEST_LINE_MM_S = { CO2: 3, Diode: 1.67, Fiber: 10, UV: 10 };

/**
 * Preserves the energy: J/mm of a line over all passes, or J/mm² of a fill, whose line interval scales with the spot.
 * The power percentage stays and speed is solved for; a machine too weak for a sensible speed gets more passes.
 */
export function transferEnergy(transfer: Transfer): TransferredNumbers {
  const { settings, to, fromWatts, toWatts, spotRatio } = transfer;
  const interval = settings.interval_mm === null ? null : settings.interval_mm * spotRatio;
  const isFill = settings.fill_type === 'fill';
  const speedRatio = toWatts / fromWatts / (isFill && interval !== null ? spotRatio : 1);
  const power = Math.max(settings.power_percent, machineLimits(to).power_min_percent);
  const wanted = (settings.speed_mm_min / 60) * speedRatio * (power / settings.power_percent);
  const slowest = isFill ? 0 : SLOWEST_LINE_MM_S[to.type];
  const more = wanted < slowest ? Math.ceil(slowest / wanted) : 1;
  const speed = wanted * more;
  const { numbers, warnings } = fitToMachine(
    {
      speed_mm_s: speed,
      band_mm_s: [speed, speed],
      power_percent: power,
      passes: settings.passes * more,
      frequency_hz: settings.frequency_hz,
      pulse_width_ns: settings.pulse_width_ns,
    },
    to,
  );
  const { speed_mm_s, power_percent, passes, frequency_hz, pulse_width_ns } = numbers;
  const changes = [
    ...(power > settings.power_percent
      ? [transferMessage('power_raised', { power, before: settings.power_percent })]
      : []),
    ...(more > 1
      ? [
          transferMessage('passes', {
            passes: settings.passes * more,
            before: settings.passes,
          }),
        ]
      : []),
  ];
  return {
    numbers: {
      speed_mm_s,
      power_percent,
      passes,
      frequency_hz,
      pulse_width_ns,
      interval_mm: interval,
    },
    clamped: [...changes, ...warnings],
  };
}
