import { getSetting, PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import type { PressureUnit, SettingDetail, SpeedUnit } from '@beamwright/contract';
import { readStored, storageOwner, writeStored } from '../../lib/storage.ts';
import { listKept, writeKept } from './kept-list.ts';

/** Maximum number of scanned settings stored in a browser; each takes about 3 kB. */
const MAX_KEPT = 100;
const keyOf = (id: string) => `scanned:${id}`;

export interface KeptSetting {
  setting: SettingDetail;
  /** Time of the server's response, in milliseconds since 1970. */
  at: number;
}

/** Newest first, with their names. */
export function listKeptSettings(): { id: string; name: string }[] {
  return listKept().flatMap((id) => {
    const kept = readKept(id);
    return kept ? [{ id, name: kept.setting.name }] : [];
  });
}

/** The last response about a scanned setting, if this version of the app can read it. */
export function readKept(id: string): KeptSetting | null {
  const kept = readStored(keyOf(id)) as { setting?: unknown; at?: unknown } | null;
  const parsed = getSetting.output.safeParse(kept?.setting);
  return parsed.success && typeof kept?.at === 'number'
    ? { setting: parsed.data, at: kept.at }
    : null;
}

/**
 * Stored only once the user is known, because stored settings are deleted when somebody else signs
 * in.
 */
export function keepSetting({ setting, at }: KeptSetting): void {
  if (storageOwner() === null) return;
  const ids = [setting.id, ...listKept().filter((id) => id !== setting.id)];
  for (const id of ids.slice(MAX_KEPT)) writeStored(keyOf(id), null);
  writeStored(keyOf(setting.id), { setting, at });
  writeKept(ids.slice(0, MAX_KEPT));
}

export function forgetKept(id: string): void {
  writeStored(keyOf(id), null);
  writeKept(listKept().filter((each) => each !== id));
}

export interface ShownUnits {
  speedUnit: SpeedUnit;
  pressureUnit: PressureUnit;
}

const UNITS = 'scan-units';

export const keepUnits = (units: ShownUnits): void => writeStored(UNITS, units);

/** Units of the profile, for scans without a connection. */
export function readUnits(): ShownUnits | null {
  const kept = readStored(UNITS) as Partial<ShownUnits> | null;
  const speedUnit = SPEED_UNITS.find((unit) => unit === kept?.speedUnit);
  const pressureUnit = PRESSURE_UNITS.find((unit) => unit === kept?.pressureUnit);
  return speedUnit && pressureUnit ? { speedUnit, pressureUnit } : null;
}
