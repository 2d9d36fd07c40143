import type { Density } from '@beamwright/contract';
import { useSyncExternalStore } from 'react';
import { writeStored } from './storage.ts';

/** `scheme.js` reads the same key before the first paint. */
const KEY = 'density';
const { dataset } = document.documentElement;
const listeners = new Set<() => void>();

/** Style sheets read the attribute. */
export function setDensity(density: Density): void {
  if (readDensity() === density) return;
  if (density === 'compact') dataset.density = density;
  else delete dataset.density;
  writeStored(KEY, density === 'compact' ? density : null);
  for (const listener of listeners) listener();
}

const readDensity = (): Density => (dataset.density === 'compact' ? 'compact' : 'comfortable');

/** For lists that place their rows themselves. */
export function useDensity(): Density {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readDensity);
}
