import type { Profile } from '@beamwright/contract';
import { storageOwner } from './storage.ts';
import { isObject, unsentPreferences } from './unsent-writes.ts';
import type { Patch } from './unsent-writes.ts';

/** An object with the values of a patch. */
export function applyPatch<T extends object>(to: T, patch: Patch): T {
  const merged = Object.entries(patch).map(([name, value]) => {
    const own = (to as Patch)[name];
    return [name, isObject(value) && isObject(own) ? applyPatch(own, value) : value];
  });
  return { ...to, ...(Object.fromEntries(merged) as Partial<T>) };
}

/** The profile as its user chose it, also where the server doesn't have that yet. */
export function withUnsent<T extends Profile | null | undefined>(profile: T): T {
  if (!profile || profile.id !== storageOwner()) return profile;
  return unsentPreferences().reduce((shown, { patch }) => applyPatch(shown, patch), profile);
}
