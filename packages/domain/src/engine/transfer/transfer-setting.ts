import type { Message } from '../../messages/message.ts';
import { transferMessage, transferRefusal } from './messages.ts';
import { isPulsed, machineLimits } from '../../machines/limits.ts';
import type { Air } from '../../settle-air.ts';
import type { MachineProfile, Result, StepSettings } from '../../types.ts';
import { preservedQuantities, type PreservedQuantity } from './preserved-quantities.ts';
import { spotSize } from '../physics/optics.ts';
import { floorSpeed } from '../parameters/round-settings.ts';
import { transferEnergy } from './transfer-energy.ts';
import type { Transfer } from './transfer.ts';
import { transferPulses } from './transfer-pulses.ts';

/** A setting that works on one machine, to be used on another, or on the same one with another lens. */
export interface TransferRequest {
  settings: StepSettings;
  from: MachineProfile;
  to: MachineProfile;
}

/** The setting for the other machine, within its limits. */
export interface TransferredSetting {
  settings: StepSettings;
  /** The quantities to preserve, on both machines. */
  quantities: PreservedQuantity[];
  /** One sentence per number adjusted to the machine's limits. */
  clamped: Message[];
  warnings: Message[];
}

/** Why a setting cannot be transferred: different kind of laser, unknown watts, or invalid numbers. */
export type TransferIssue = 'WAVELENGTH' | 'WATTS_UNKNOWN' | 'NOT_A_SETTING';

/**
 * The same setting for another machine or lens, by the energy at the material (TRA-1): J/mm for lines, J/mm² for fills,
 * pulse fluence and overlap if both are pulsed. Never across wavelengths, because materials absorb each differently.
 */
export function transferSetting(
  request: TransferRequest,
): Result<TransferredSetting, TransferIssue, Message> {
  const refusal = refusalOf(request);
  if (refusal) return { ok: false, issues: [refusal] };
  const transfer = completed(request);
  const { settings } = transfer;
  const { numbers, clamped } =
    isPulsed(transfer.to.type) && settings.frequency_hz !== null
      ? transferPulses(transfer, settings.frequency_hz)
      : transferEnergy(transfer);
  const { speed_mm_s, ...rest } = numbers;
  const moved: StepSettings = {
    ...settings,
    ...rest,
    speed_mm_min: Math.min(
      precise(speed_mm_s * 60),
      floorSpeed(machineLimits(transfer.to).speed_max_mm_s),
    ),
    power_percent: precise(rest.power_percent),
    interval_mm: rest.interval_mm === null ? null : precise(rest.interval_mm),
    kerf_mm: transfer.spotRatio === 1 ? settings.kerf_mm : null,
    ...movedAir(transfer),
  };
  const quantities = preservedQuantities(transfer, moved);
  return {
    ok: true,
    value: { settings: moved, quantities, clamped, warnings: warningsOf(transfer) },
  };
}

/** A galvo has no air assist, so it says nothing about the air on a gantry. */
function movedAir({ settings, to }: Transfer): Air {
  const { air_assist, air_psi } = settings;
  return to.is_galvo ? { air_assist: null, air_psi: null } : { air_assist, air_psi };
}

function refusalOf({ settings, from, to }: TransferRequest) {
  if (from.type !== to.type) {
    return {
      code: 'WAVELENGTH' as const,
      field: 'to.type',
      message: transferRefusal('wavelength', { from: from.type, to: to.type }),
    };
  }
  for (const field of ['from', 'to'] as const) {
    const { power_watts } = { from, to }[field];
    if (isPositive(power_watts)) continue;
    return {
      code: 'WATTS_UNKNOWN' as const,
      field: `${field}.power_watts`,
      message: transferRefusal('watts_unknown', { machine: field }),
    };
  }
  const { speed_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns } =
    settings;
  const set = { speed_mm_min, power_percent, passes };
  const optional = { interval_mm, frequency_hz, pulse_width_ns };
  const wrong =
    Object.entries(set).find(([, value]) => !isPositive(value)) ??
    Object.entries(optional).find(([, value]) => value !== null && !isPositive(value));
  if (wrong === undefined && power_percent <= 100) return null;
  return {
    code: 'NOT_A_SETTING' as const,
    field: wrong?.[0] ?? 'power_percent',
    message: transferRefusal('not_a_setting'),
  };
}

function completed({ settings, from, to }: TransferRequest): Transfer {
  return {
    settings,
    from,
    to,
    fromWatts: from.power_watts ?? 0,
    toWatts: to.power_watts ?? 0,
    spotRatio: lensesKnown({ from, to })
      ? spotSize(to.type, to.lens_focal_length_mm) / spotSize(from.type, from.lens_focal_length_mm)
      : 1,
  };
}

function warningsOf({ settings, from, to, spotRatio, fromWatts, toWatts }: Transfer): Message[] {
  const warnings: Message[] = [transferMessage('scrap')];
  if (to.type !== 'Diode' && !lensesKnown({ from, to }))
    warnings.push(transferMessage('unknown_lens'));
  if (to.type === 'Diode' && fromWatts !== toWatts) warnings.push(transferMessage('diode'));
  if (spotRatio !== 1 && settings.fill_type === 'line')
    warnings.push(
      transferMessage('spot', {
        percent: Math.round(Math.abs(spotRatio - 1) * 100),
        direction: spotRatio > 1 ? 'wider' : 'narrower',
      }),
    );
  if (isPulsed(to.type) && settings.frequency_hz === null)
    warnings.push(transferMessage('unknown_frequency'));
  return warnings;
}

function lensesKnown({ from, to }: Pick<TransferRequest, 'from' | 'to'>): boolean {
  return isPositive(from.lens_focal_length_mm) && isPositive(to.lens_focal_length_mm);
}

function isPositive(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** Three digits, so that a transfer there and back returns the first setting within 1 %. */
function precise(value: number): number {
  return Number(value.toPrecision(3));
}
