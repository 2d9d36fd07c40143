import { partsToPreload } from './lazy-part.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/** Preloads the closed menus and dialogs of the screen, one at a time while nothing else runs. */
export async function preloadParts(): Promise<void> {
  if (savesData()) return;
  for (const part of partsToPreload()) {
    await whenIdle();
    await part.preload();
  }
}
