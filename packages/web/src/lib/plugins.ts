import { listPlugins } from '@beamwright/contract';
import type { Plugin, PluginKey } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';
import { renderEntry } from './sentences.ts';
import { isInGrace, useSession } from './session.tsx';
import { userUnits } from './user-units.ts';

/** Administrators change plugins rarely; the server refuses what is switched off meanwhile. */
const STALE_MS = 60_000;

const pluginsOptions = { ...queryOptionsFor(listPlugins), staleTime: STALE_MS };

export function usePlugins() {
  const profile = useSession();
  const isSignedIn = profile != null && !isInGrace(profile);
  return useQuery({ ...pluginsOptions, enabled: isSignedIn });
}

export const useFindPlugin = (key: PluginKey): Plugin | undefined =>
  usePlugins().data?.items.find((plugin) => plugin.key === key);

/** Whether to show what belongs to a plugin. Shown until the server says otherwise. */
export const usePlugin = (key: PluginKey): boolean => useFindPlugin(key)?.is_accessible ?? true;

/** The same where a plan that lacks it is explained in place. */
export function useIsSwitchedOff(key: PluginKey): boolean {
  const refusal = useFindPlugin(key)?.refusal ?? null;
  return refusal !== null && refusal !== 'plan';
}

/** A text of a declaration, in the user's language. */
export const pluginText = (en: string): string => renderEntry({ en, values: {} }, {}, userUnits());
