import { useIsMutating } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useConnection } from './connection.ts';
import { isEqual, pathsOf, unsentPreferences, watchUnsent } from './unsent-writes.ts';
import type { Patch } from './unsent-writes.ts';

/** Key of the mutations that change a preference. */
export const CHANGE_PREFERENCE = ['change-preference'];

const isOn = (path: string, { patch, ours }: { patch: Patch; ours: readonly Patch[] }): boolean =>
  !isEqual(patch, ours[0] ?? {}) && pathsOf(patch).some((each) => each.startsWith(path));

/**
 * Whether a change of a preference waits for the connection; `path` is its field in the profile, or the beginning of it.
 * Not while the change is being sent.
 */
export function useIsWaiting(path: string): boolean {
  const isStored = useSyncExternalStore(watchUnsent, () =>
    unsentPreferences().some((preference) => isOn(path, preference)),
  );
  const isSending = useIsMutating({ mutationKey: CHANGE_PREFERENCE }) > 0;
  const isConnected = useConnection() === 'ok';
  return isStored && !(isSending && isConnected);
}
