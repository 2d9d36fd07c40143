import { getSetting, PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import type { PressureUnit, SettingDetail, SpeedUnit } from '@beamwright/contract';
import { readStored, storageOwner, writeStored } from '../../lib/storage.ts';
import { listCachedIds, writeCachedIds } from './cached-list.ts';

/** Maximum number of scanned settings stored in a browser; each takes about 3 kB. */
const MAX_CACHED = 100;
const keyOf = (id: string) => `scanned:${id}` as const;

export interface CachedSetting {
  setting: SettingDetail;
  /** Time of the server's response, in milliseconds since 1970. */
  at: number;
}

/** Newest first, with their names. */
export function listCachedSettings(): { id: string; name: string }[] {
  return listCachedIds().flatMap((id) => {
    const cached = readCachedSetting(id);
    return cached ? [{ id, name: cached.setting.name }] : [];
  });
}

/** The last response about a scanned setting, if this version of the app can read it. */
export function readCachedSetting(id: string): CachedSetting | null {
  const cached = readStored(keyOf(id)) as { setting?: unknown; at?: unknown } | null;
  const parsed = getSetting.output.safeParse(cached?.setting);
  return parsed.success && typeof cached?.at === 'number'
    ? { setting: parsed.data, at: cached.at }
    : null;
}

/**
 * Stored only once the user is known, because stored settings are deleted when somebody else signs
 * in.
 */
export function cacheSetting({ setting, at }: CachedSetting): void {
  if (storageOwner() === null) return;
  const ids = [setting.id, ...listCachedIds().filter((id) => id !== setting.id)];
  for (const id of ids.slice(MAX_CACHED)) writeStored(keyOf(id), null);
  writeStored(keyOf(setting.id), { setting, at });
  writeCachedIds(ids.slice(0, MAX_CACHED));
}

export function dropCachedSetting(id: string): void {
  writeStored(keyOf(id), null);
  writeCachedIds(listCachedIds().filter((each) => each !== id));
}

export interface ShownUnits {
  speedUnit: SpeedUnit;
  pressureUnit: PressureUnit;
}

const UNITS = 'scan-units';

export const cacheUnits = (units: ShownUnits): void => writeStored(UNITS, units);

/** Units of the profile, for scans without a connection. */
export function readCachedUnits(): ShownUnits | null {
  const cached = readStored(UNITS) as Partial<ShownUnits> | null;
  const speedUnit = SPEED_UNITS.find((unit) => unit === cached?.speedUnit);
  const pressureUnit = PRESSURE_UNITS.find((unit) => unit === cached?.pressureUnit);
  return speedUnit && pressureUnit ? { speedUnit, pressureUnit } : null;
}
