import type { ColorScheme } from '@beamwright/contract';

/** `scheme.js` reads the same key before the first paint. */
export const COLOR_SCHEME_KEY = 'beamwright:color-scheme';

/** What this browser's user chose; `auto` follows the system. */
export function storedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}
