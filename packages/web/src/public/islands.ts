import { start as startFrame } from '../features/marketing/layout/frame-island.ts';
import { storedColorScheme } from '../lib/stored-color-scheme.ts';
import { layOutRest, nextFrame } from './lay-out-rest.ts';

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
    source.media = source.dataset['scheme'] === scheme ? 'all' : 'not all';
  }
}

/** Until then, what can be read is more urgent. */
const firstPaint = nextFrame();

void firstPaint.then(layOutRest);

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  // Without its code, the page is what it is without JavaScript.
  firstPaint
    .then(() => ISLANDS[root.dataset['island'] ?? '']?.())
    .then(
      (island) => island?.start(root),
      () => undefined,
    );
}
