import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { setColorScheme } from './color-scheme.ts';
import { setDensity } from './density.ts';
import { setRegion } from './format.ts';
import { sessionOptions } from './session.tsx';

/**
 * What the account chose counts in every browser; what it left open follows the browser, as for visitors. Call it after
 * `clearOtherUsersData`, which says whose choices are stored.
 */
export function applyPreferences(client: QueryClient): void {
  const hash = hashKey(sessionOptions.queryKey);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash) return;
    const profile = client.getQueryData(sessionOptions.queryKey);
    setRegion(profile?.region ?? null);
    // While the session is not known, the copy of the last visit stays.
    if (profile !== undefined) setDensity(profile?.density ?? 'comfortable');
    if (profile?.color_scheme) setColorScheme(profile.color_scheme);
  });
}
