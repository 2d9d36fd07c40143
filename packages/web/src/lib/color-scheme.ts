import type { ColorScheme } from '@beamwright/contract';
import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_KEY, storedColorScheme } from './stored-color-scheme.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

let chosen = storedColorScheme();
const listeners = new Set<() => void>();

function apply() {
  const isDark = chosen === 'dark' || (chosen === 'auto' && systemIsDark.matches);
  document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** The account has the choice; this browser keeps a copy for its next first paint, and for visitors. */
export function setColorScheme(scheme: ColorScheme) {
  if (scheme === chosen) return;
  chosen = scheme;
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Storage may be blocked; then the choice lasts until the page is closed.
  }
  apply();
}

/** Follows changes in the system and in other tabs. */
export function watchColorScheme() {
  systemIsDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== COLOR_SCHEME_KEY) return;
    chosen = storedColorScheme();
    apply();
  });
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
}
