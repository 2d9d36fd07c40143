import { readFile } from 'node:fs/promises';
import type { TestCard } from '@beamwright/contract';
import type { Page } from '@playwright/test';
import { CO2_60W, PRO_MAKER } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { askFor, fillCredentials, stepCards } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Simulates the burned card: enough energy cuts, twice as much burns. Cells close to the limit stay
 * unmarked, which leaves a range for the next card.
 */
function outcomeOf(energy: number, limit: number): 'Failed' | 'Cut' | 'Too strong' | null {
  if (energy > limit * 0.7 && energy < limit * 1.4) return null;
  if (energy < limit) return 'Failed';
  return energy > limit * 2.2 ? 'Too strong' : 'Cut';
}

async function tapBurn(page: Page, { cells }: TestCard, limit: number) {
  for (const word of ['Failed', 'Cut', 'Too strong'] as const) {
    await page.getByRole('radio', { name: word, exact: true }).check();
    for (const { id, energy } of cells) {
      if (outcomeOf(energy, limit) === word) await page.locator(`button[data-cell="${id}"]`).tap();
    }
  }
}

/** The card of the current address, from the server. */
async function cardOf(page: Page): Promise<TestCard> {
  const { origin, pathname } = new URL(page.url());
  return (await (await page.request.get(`${origin}/api/v1${pathname}`)).json()) as TestCard;
}

test('a test card is designed, downloaded, marked, saved and followed by a narrower one', async ({
  page,
}) => {
  const server = await startServer({ hasProMaker: true });
  const { origin } = new URL(server.setupLink);
  try {
    page.setDefaultTimeout(30_000);
    await page.goto(`${origin}/login`);
    await fillCredentials(page, PRO_MAKER);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What are you making?' })).toBeVisible();
    const added = await page.request.post(`${origin}/api/v1/machines`, { data: CO2_60W });
    expect(added.ok()).toBe(true);
    await page.reload();

    await askFor(page, 'cut 3mm birch plywood');
    await stepCards(page)
      .first()
      .getByRole('button', { name: /^Test card/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Create test card' })).toBeVisible();
    await expect(page.getByText('fits your bed')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Grid test in birch plywood/ })).toBeVisible();
    await expectAccessible(page, 'design of a test card');

    const speed = page.getByRole('group', { name: 'Rows' });
    await speed.getByRole('textbox', { name: /^To / }).fill('100000');
    await expect(speed.getByRole('alert')).toContainText('On this machine, speed goes from');
    await expect(page.getByRole('button', { name: 'Create card' })).toBeDisabled();
    await speed.getByRole('textbox', { name: /^To / }).fill('');
    await speed.getByRole('textbox', { name: /^Values / }).fill('4');
    const make = page.getByRole('button', { name: 'Create card' });
    await expect(make).toBeEnabled();
    await expect(page.getByText('All cells in run order')).toBeVisible();
    await make.click();

    await expect(page.getByRole('heading', { name: 'Mark the cells' })).toBeVisible();
    await expectAccessible(page, 'test card');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download LightBurn project' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/[.]lbrn2$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('<LightBurnProject');

    const card = await cardOf(page);
    expect(card.rows?.values).toHaveLength(4);
    const answer = card.cells.find(({ is_answer }) => is_answer);
    // This tube is weaker than the published ones.
    const limit = (answer?.energy ?? 0) * 1.25;
    await page.getByRole('button', { name: 'Mark burned cells' }).tap();
    await tapBurn(page, card, limit);
    const save = page.getByRole('button', { name: 'Save as version 1.2' });
    await expect(save).toBeEnabled();
    await expectAccessible(page, 'judged test card');

    // Without a connection, marks survive a reload and are saved when the server responds again.
    await page.reload();
    await expect(page.locator('button[data-mark="worked"]').first()).toBeVisible();
    await expect(save).toBeEnabled();
    await page.context().setOffline(true);
    await save.tap();
    await expect(page.getByText(/saved once it’s back/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved as version 1.2')).toBeVisible();
    await expect(page.getByText(/Your machine now has \d+ results?/)).toBeVisible();

    await page.getByRole('button', { name: 'Create a narrower card' }).tap();
    await expect(page).not.toHaveURL(new RegExp(card.id));
    await expect(page.getByRole('heading', { name: 'Mark the cells' })).toBeVisible();
    const next = await cardOf(page);
    const span = ({ cells }: TestCard) =>
      Math.max(...cells.map(({ energy }) => energy)) /
      Math.min(...cells.map(({ energy }) => energy));
    expect(span(next)).toBeLessThan(span(card));

    await page.goto(`${origin}/library/${card.setting_id}/test-card`);
    await expect(page.getByText('Saved as 1.2')).toBeVisible();
  } finally {
    await server.stop();
  }
});
