/** Takes the pictures of the features page from the demo: `npm run screenshots -- NAME…`, or all of them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startApp } from './bench/app-process.ts';
import { findBrowser } from './lib/find-programs.ts';
import { inRoot } from './lib/root.ts';
import { createScratch } from './lib/scratch.ts';
import { takeScene, type Size } from './screenshots/take-scene.ts';
import { fillScenes, type Places } from './screenshots/fill-scenes.ts';
import { onPhone, SCENES, type Scene } from './screenshots/scenes.ts';

const FOLDER = inRoot('packages/web/src/features/marketing/features/pictures');
/** In pixels of CSS, by name. */
const SIZES = path.join(FOLDER, 'sizes.json');

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('Chromium or Chrome is missing.');

type Screen = 'desk' | 'phone';

/** Takes a scene in both color schemes on each screen; returns the sizes. */
async function takeScreens(
  screens: readonly [Screen, Scene | null][],
  places: Places,
): Promise<Partial<Record<Screen, Size>>> {
  const sizes: Partial<Record<Screen, Size>> = {};
  for (const [screen, scene] of screens) {
    if (scene === null) continue;
    for (const theme of ['light', 'dark'] as const) {
      const picture = { origin: demo.origin, places, scene, theme, folder: FOLDER, screen };
      const { bytes, size } = await takeScene(browser, picture);
      sizes[screen] = size;
      for (const [name, length] of Object.entries(bytes))
        console.log(`${name}  ${Math.round(length / 1000)} kB`);
    }
  }
  return sizes;
}

const demo = await startApp({
  args: ['packages/server/scripts/demo.ts'],
  env: { DATA_DIR: path.join(createScratch(), 'demo') },
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const places = await fillScenes(demo.origin);
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const sizes = wanted.length === 0 ? {} : (JSON.parse(readFileSync(SIZES, 'utf8')) as object);
  for (const scene of scenes) {
    const shown = Object.entries({ desk: scene, phone: onPhone(scene) }) as [
      Screen,
      Scene | null,
    ][];
    Object.assign(sizes, { [scene.name]: await takeScreens(shown, places) });
  }
  writeFileSync(SIZES, `${JSON.stringify(sizes, null, 2)}\n`);
} finally {
  await browser.close();
  await demo.stop();
}
process.exit(0);
