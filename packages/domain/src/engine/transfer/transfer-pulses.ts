import type { Message } from '../../messages/message.ts';
import { transferMessage } from './messages.ts';
import { clamp, hasPulseControl, machineLimits } from '../../machines/limits.ts';
import { maxPulseEnergy, pulseEnergy } from '../physics/pulse-energy.ts';
import type { TransferredNumbers, Transfer } from './transfer.ts';

/** What a source without settable pulse width gives, upper end (S68). */
const Q_SWITCHED_NS = 200;

/**
 * Preserves what defines a pulsed mark: fluence of each pulse (J/mm² of spot), overlap of pulses and of lines. Pulse
 * energy scales with the spot's area, speed and line interval with its diameter, so the energy per area stays too.
 * Frequency is kept; if watts or speed are not enough, frequency and speed are lowered.
 */
export function transferPulses(transfer: Transfer, fromFrequency: number): TransferredNumbers {
  const { settings, from, to, fromWatts, toWatts, spotRatio } = transfer;
  const limits = machineLimits(to);
  const clamped: Message[] = [];
  const pulse_width_ns = movedPulseWidth(transfer, clamped);
  const wanted =
    spotRatio ** 2 *
    pulseEnergy(from, fromWatts, {
      power_percent: settings.power_percent,
      frequency_hz: fromFrequency,
      pulse_width_ns: settings.pulse_width_ns,
    });
  const joules = Math.min(wanted, maxPulseEnergy(to, pulse_width_ns));
  if (joules < wanted * 0.99)
    clamped.push(transferMessage('weak_pulse', { energy: joules, wanted }));
  const pitch = (settings.speed_mm_min / 60 / fromFrequency) * spotRatio;
  const [slowest, fastest] = limits.frequency_hz ?? [0, Number.POSITIVE_INFINITY];
  const reachable = Math.min(fromFrequency, toWatts / joules, limits.speed_max_mm_s / pitch);
  const frequency = clamp(reachable, Math.max(1, slowest), fastest);
  if (Math.abs(frequency - fromFrequency) > 0.01 * fromFrequency)
    clamped.push(transferMessage('frequency', { frequency, before: fromFrequency }));
  const speed = Math.min(frequency * pitch, limits.speed_max_mm_s);
  const atFull = pulseEnergy(to, toWatts, {
    power_percent: 100,
    frequency_hz: frequency,
    pulse_width_ns,
  });
  const needed = (100 * joules) / atFull;
  const power = clamp(needed, limits.power_min_percent, 100);
  if (Math.abs(power - needed) > 0.01 * needed)
    clamped.push(
      transferMessage('power_limit', { power, limit: power > needed ? 'least' : 'most' }),
    );
  return {
    numbers: {
      speed_mm_s: speed,
      power_percent: power,
      passes: settings.passes,
      interval_mm: settings.interval_mm === null ? null : settings.interval_mm * spotRatio,
      frequency_hz: Math.round(frequency),
      pulse_width_ns,
    },
    clamped,
  };
}

function movedPulseWidth({ settings, to }: Transfer, clamped: Message[]): number | null {
  const range = machineLimits(to).pulse_width_ns;
  if (!hasPulseControl(to) || range === null) {
    if (settings.pulse_width_ns !== null)
      clamped.push(transferMessage('fixed_width', { width: settings.pulse_width_ns }));
    return null;
  }
  const wanted = settings.pulse_width_ns ?? (to.type === 'Fiber' ? Q_SWITCHED_NS : range[0]);
  const fitted = clamp(wanted, range[0], range[1]);
  if (settings.pulse_width_ns === null)
    clamped.push(transferMessage('assumed_width', { width: fitted }));
  else if (fitted !== wanted) clamped.push(transferMessage('nearest_width', { width: fitted }));
  return fitted;
}
