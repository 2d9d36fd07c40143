import { getSetting, PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import type { PressureUnit, Profile, SettingDetail, SpeedUnit } from '@beamwright/contract';
import { currentTeam } from '../../lib/current-team.ts';
import { readStored, storageOwner, writeStored } from '../../lib/storage.ts';
import { isOfGalvo, speedUnitOf } from '../../lib/user-units.ts';
import { listCachedIds, writeCachedIds } from './cached-list.ts';

/** Maximum number of scanned settings stored in a browser; each takes about 3 kB. */
const MAX_CACHED = 100;
const keyOf = (id: string) => `scanned:${id}` as const;

export interface CachedSetting {
  setting: SettingDetail;
  /** Time of the server's response, in milliseconds since 1970. */
  at: number;
}

/** Where the label of a setting leads. */
export const scanPath = (id: string, team = currentTeam()): string =>
  team === null ? `/s/${id}` : `/s/${id}?team=${team}`;

/** Newest first, with their names and where each is shown: their own, and those of every team. */
export function listCachedSettings(): { id: string; name: string; address: string }[] {
  return listCachedIds().flatMap((id) => {
    const cached = readCachedSetting(id);
    if (cached === null) return [];
    const { setting, team } = cached;
    return [{ id, name: setting.name, address: scanPath(id, team) }];
  });
}

/**
 * The last response about a scanned setting, and the team in which it was. Null if this version of
 * the app can't read it.
 */
export function readCachedSetting(id: string): (CachedSetting & { team: string | null }) | null {
  const cached = readStored(keyOf(id)) as {
    setting?: unknown;
    at?: unknown;
    team?: unknown;
  } | null;
  // Settings that were stored before they named the configuration can still be read.
  const setting = { machine_configuration: 'gantry', ...(cached?.setting as object | undefined) };
  const parsed = getSetting.output.safeParse(setting);
  return parsed.success && typeof cached?.at === 'number'
    ? { setting: parsed.data, at: cached.at, team: (cached.team as string | undefined) ?? null }
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
  writeStored(keyOf(setting.id), { setting, at, team: currentTeam() });
  writeCachedIds(ids.slice(0, MAX_CACHED));
}

export function dropCachedSetting(id: string): void {
  writeStored(keyOf(id), null);
  writeCachedIds(listCachedIds().filter((each) => each !== id));
}

/** Units of one setting. */
export interface ShownUnits {
  speedUnit: SpeedUnit;
  pressureUnit: PressureUnit;
}

/** Units of a user's settings, each with those of its machine. */
export type UnitsOf = (setting: Pick<SettingDetail, 'machine_configuration'>) => ShownUnits;

type ChosenUnits = Pick<Profile, 'speed_unit' | 'galvo_speed_unit' | 'pressure_unit'>;

const UNITS = 'scan-units';

export const cacheUnits = ({ speed_unit, galvo_speed_unit, pressure_unit }: ChosenUnits): void =>
  writeStored(UNITS, { speed_unit, galvo_speed_unit, pressure_unit });

export const chosenUnits =
  (chosen: ChosenUnits): UnitsOf =>
  (setting) => ({
    speedUnit: speedUnitOf(chosen, isOfGalvo(setting)),
    pressureUnit: chosen.pressure_unit,
  });

/** Units of the profile, for scans without a connection; the usual ones if they are unknown. */
export function readCachedUnits(): UnitsOf {
  const cached = readStored(UNITS) as Partial<ChosenUnits> | null;
  const speedIn = (name: 'speed_unit' | 'galvo_speed_unit') =>
    SPEED_UNITS.find((unit) => unit === cached?.[name]) ?? null;
  return chosenUnits({
    speed_unit: speedIn('speed_unit'),
    galvo_speed_unit: speedIn('galvo_speed_unit'),
    pressure_unit: PRESSURE_UNITS.find((unit) => unit === cached?.pressure_unit) ?? 'psi',
  });
}
