import { useState } from 'react';
import type * as z from 'zod/mini';
import { readStored, writeStored } from './storage.ts';
import type { StoredKey } from './stored-keys.ts';

/**
 * What somebody changed in a form and has not sent: a reload keeps it, `forget` ends that. What they left alone is not
 * kept, because it may change elsewhere.
 */
export function useKeptState<T extends object>(
  key: StoredKey,
  schema: z.ZodMiniType<T>,
  initial: T,
): { state: T; change: (changed: Partial<T>) => void; forget: () => void } {
  const readChanges = (): object => Object(readStored(key));
  const [state, setState] = useState<T>(() => {
    const kept = schema.safeParse({ ...initial, ...readChanges() });
    return kept.success ? kept.data : initial;
  });
  const change = (changed: Partial<T>) => {
    setState({ ...state, ...changed });
    writeStored(key, { ...readChanges(), ...changed });
  };
  return { state, change, forget: () => writeStored(key, null) };
}
