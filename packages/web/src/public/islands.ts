import { start as startFrame } from '../features/marketing/layout/frame-island.ts';
import { storedColorScheme } from '../lib/stored-color-scheme.ts';
import { firstPaint } from './first-paint.ts';
import { layOutRest } from './lay-out-rest.ts';
import { showFonts } from './show-fonts.ts';

/** What a page does besides being read: `start` gets the element with the name in `data-island`. */
interface Island {
  start: (root: HTMLElement) => void;
}

const startBench = () => import('../features/marketing/bench/bench-islands.ts');

const ISLANDS: Record<string, () => Promise<Island>> = {
  ask: startBench,
  bench: startBench,
  check: startBench,
  'plan-finder': () => import('../features/billing/public/plan-finder-island.ts'),
  material: () => import('../features/materials/pages/island.ts'),
  database: () => import('../features/materials/database/island/start.ts'),
  plot: () => import('../ui/plot/explore-plot.ts'),
  // On every page.
  frame: () => Promise.resolve({ start: startFrame }),
  support: () => import('../features/marketing/support/support-island.ts'),
};

// Without a choice, the style sheet follows the system.
const scheme = storedColorScheme();
if (scheme !== 'auto') {
  document.documentElement.dataset['colorScheme'] = scheme;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]')) {
    source.media =
      source.dataset['scheme'] === scheme ? (source.dataset['media'] ?? 'all') : 'not all';
  }
}

/** Until then, what can be read is more urgent. */
const painted = firstPaint();

showFonts(painted);
void painted.then(layOutRest);

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  // Without its code, the page is what it is without JavaScript.
  painted
    .then(() => ISLANDS[root.dataset['island'] ?? '']?.())
    .then(
      (island) => island?.start(root),
      () => undefined,
    );
}
