import type { PressureUnit, SpeedUnit } from '@beamwright/contract';
import { fromMmMin, hertzToKilohertz, psiToBar } from '@beamwright/domain/units';
import { formatNumber } from './format.ts';

/** A formatted number, always with its unit. */
export interface Shown {
  value: string;
  unit: string;
  /** Value and unit on one line, for example `300 mm/s`. */
  text: string;
}

export function shown(value: string, unit: string): Shown {
  return { value, unit, text: unit === '' ? value : `${value}\u00a0${unit}` };
}

/** Three significant digits, at most `decimals` decimals, whole numbers from 100. */
export function roundedNumber(value: number, decimals = 2): string {
  const size = Math.abs(value);
  const wanted = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return formatNumber(value, { maximumFractionDigits: Math.min(wanted, decimals) });
}

export function shownSpeed(mmMin: number, unit: SpeedUnit): Shown {
  return shown(roundedNumber(fromMmMin(mmMin, unit)), unit);
}

export function shownPressure(psi: number, unit: PressureUnit): Shown {
  return unit === 'psi'
    ? shown(roundedNumber(psi, 1), 'psi')
    : shown(roundedNumber(psiToBar(psi)), 'bar');
}

/** In kHz, as on every machine with a frequency; below 1 kHz in Hz. */
export function shownFrequency(hz: number): Shown {
  return hz >= 1000
    ? shown(roundedNumber(hertzToKilohertz(hz)), 'kHz')
    : shown(roundedNumber(hz), 'Hz');
}

/** In mm: hundredths below 1 mm, tenths below 100 mm. */
export function shownLength(mm: number): Shown {
  const decimals = Math.abs(mm) < 1 ? 3 : Math.abs(mm) < 100 ? 2 : 1;
  return shown(formatNumber(mm, { maximumFractionDigits: decimals }), 'mm');
}

/** In mm with two decimals, for example `0.10 mm`. */
export function shownInterval(mm: number): Shown {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 };
  return shown(formatNumber(mm, digits), 'mm');
}

export function shownPulseWidth(ns: number): Shown {
  return ns < 1
    ? shown(formatNumber(ns * 1000, { maximumFractionDigits: 0 }), 'ps')
    : shown(roundedNumber(ns), 'ns');
}

/** Percent of the machine’s maximum. */
export function shownPower(percent: number): Shown {
  return shown(formatNumber(percent, { maximumFractionDigits: 1 }), '%');
}

export function shownWatts(watts: number): Shown {
  return shown(formatNumber(watts, { maximumFractionDigits: watts < 100 ? 1 : 0 }), 'W');
}
