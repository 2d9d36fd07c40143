import type { Profile } from '@beamwright/contract';
import { setColorScheme } from './color-scheme.ts';
import { setDensity } from './density.ts';
import { setRegion } from './format.ts';
import { setUserUnits } from './user-units.ts';

/** What the account chose counts in every browser; what it left open follows the browser, as for visitors. */
export function applyPreferences(profile: Profile | null | undefined): void {
  setUserUnits(profile);
  setRegion(profile?.region ?? null);
  setDensity(profile?.density ?? 'comfortable');
  if (profile?.color_scheme) setColorScheme(profile.color_scheme);
}
