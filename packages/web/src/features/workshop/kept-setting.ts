import { getSetting, PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import type { PressureUnit, SettingDetail, SpeedUnit } from '@beamwright/contract';
import { readStored, storageOwner, writeStored } from '../../lib/storage.ts';
import { listKept, writeKept } from './kept-list.ts';

/** Scanned settings a browser keeps, newest first: about 3 kB each. */
const MAX_KEPT = 100;
const keyOf = (id: string) => `scanned:${id}`;

export interface KeptSetting {
  setting: SettingDetail;
  /** Milliseconds since 1970, when the server said so. */
  at: number;
}

/** Newest first, by their names. */
export function listKeptSettings(): { id: string; name: string }[] {
  return listKept().flatMap((id) => {
    const kept = readKept(id);
    return kept ? [{ id, name: kept.setting.name }] : [];
  });
}

/** The last answer about a setting that was scanned here, if this version can still read it. */
export function readKept(id: string): KeptSetting | null {
  const kept = readStored(keyOf(id)) as { setting?: unknown; at?: unknown } | null;
  const parsed = getSetting.output.safeParse(kept?.setting);
  return parsed.success && typeof kept?.at === 'number'
    ? { setting: parsed.data, at: kept.at }
    : null;
}

/** Nothing is kept before it is known for whom: what is kept goes when somebody else signs in. */
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

/** The units of the profile, for a scan without a connection. */
export function readUnits(): ShownUnits | null {
  const kept = readStored(UNITS) as Partial<ShownUnits> | null;
  const speedUnit = SPEED_UNITS.find((unit) => unit === kept?.speedUnit);
  const pressureUnit = PRESSURE_UNITS.find((unit) => unit === kept?.pressureUnit);
  return speedUnit && pressureUnit ? { speedUnit, pressureUnit } : null;
}
