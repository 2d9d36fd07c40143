import type { Page } from '@playwright/test';
import type { Places } from './fill-scenes.ts';

export interface Scene {
  /** Of its files: `bench-light.webp`. */
  name: string;
  /** Name of the demo account. */
  account: 'free' | 'pro' | 'shop';
  place: (places: Places) => string;
  /** CSS pixels; what is on the screen is the picture. */
  width: number;
  height: number;
  /** What to open or scroll to first. */
  prepare?: (page: Page, places: Places) => Promise<void>;
  /** The part that is shown; else the whole screen. */
  part?: string;
  /** Pixels left out above it. */
  skip?: number;
  /** Its height at most. */
  most?: number;
  /** On a phone, where a picture of a desk can't be read. */
  phone?: Partial<Pick<Scene, 'prepare' | 'part' | 'skip' | 'most'>>;
}

/** As tall as it may get; what is below `most` is cut off. */
const PHONE_SCREEN = { width: 390, height: 2600 };
const PHONE_MOST = 480;

/** The scene as a phone shows it; null if it is one of a phone already. */
export const onPhone = ({ phone, ...scene }: Scene): Scene | null =>
  scene.width === PHONE_SCREEN.width
    ? null
    : { ...scene, ...PHONE_SCREEN, skip: 0, most: PHONE_MOST, ...phone };

const DESK = { width: 900, height: 640 };
const PHONE = { width: 390, height: 700 };

/** Enough energy cuts, twice as much chars; cells close to the limit are left out. */
function outcomeOf(energy: number, limit: number): 'Failed' | 'Cut' | 'Too strong' | null {
  if (energy > limit * 0.8 && energy < limit) return null;
  if (energy < limit) return 'Failed';
  return energy > limit * 2.2 ? 'Too strong' : 'Cut';
}

/** As somebody marks a burned card. */
async function markCells(page: Page, { cells }: Places): Promise<void> {
  const energies = cells.map(({ energy }) => energy).toSorted((a, b) => a - b);
  const limit = energies[Math.floor(energies.length * 0.3)] ?? 0;
  for (const word of ['Failed', 'Cut', 'Too strong'] as const) {
    await page.getByRole('radio', { name: word, exact: true }).check({ force: true });
    for (const { id, energy } of cells) {
      if (outcomeOf(energy, limit) === word) {
        await page.locator(`button[data-cell="${id}"]`).click();
      }
    }
  }
}

/** What the features page shows, in its order. */
export const SCENES: readonly Scene[] = [
  {
    name: 'bench',
    account: 'free',
    place: ({ job }) => job,
    width: 900,
    height: 980,
    skip: 24,
    part: 'main',
    phone: { most: 530 },
  },
  {
    name: 'sources',
    account: 'free',
    place: ({ job }) => job,
    width: 900,
    height: 2600,
    prepare: (page) => page.getByRole('button', { name: 'See sources' }).nth(1).click(),
    part: 'article >> nth=1',
    most: 820,
    phone: { skip: 656, most: 534 },
  },
  {
    name: 'blocked',
    account: 'free',
    place: ({ blocked }) => blocked,
    ...DESK,
    prepare: (page) => page.getByRole('button', { name: 'Why, and what to use instead' }).click(),
    part: 'dialog[open]',
    phone: { most: 456 },
  },
  {
    name: 'test-card',
    account: 'pro',
    place: ({ testCard }) => testCard,
    width: 900,
    height: 2400,
    prepare: markCells,
    part: 'section:has(button[data-cell]) >> nth=-1',
    phone: { most: 520 },
  },
  {
    name: 'library',
    account: 'pro',
    place: () => '/library',
    ...DESK,
    height: 520,
    skip: 24,
    part: 'main',
    phone: { most: 500 },
  },
  {
    name: 'export',
    account: 'pro',
    place: () => '/library',
    ...DESK,
    height: 900,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page
        .locator('dialog button:enabled')
        .filter({ hasText: /^Download/ })
        .waitFor();
    },
    part: 'dialog[open]',
    most: 560,
  },
  { name: 'scan', account: 'pro', place: ({ setting }) => setting, ...PHONE },
  {
    name: 'lab',
    account: 'shop',
    place: ({ lab }) => lab,
    width: 900,
    height: 840,
    skip: 24,
    part: 'main',
    phone: { skip: 420, most: 530 },
  },
  {
    name: 'case',
    account: 'shop',
    place: ({ consultation }) => consultation,
    width: 900,
    height: 620,
    skip: 24,
    part: 'main',
    phone: { most: 540 },
  },
];
