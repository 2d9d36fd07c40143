import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '../packages/server/src/platform/testing/read-zip.ts';
import { addMachine, CO2_60W, runJob, saveStep } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

/** A name that a spreadsheet would run, and that looks like the end of a line. */
const HOSTILE = '=HYPERLINK("http://evil.example")';

const section = (page: Page) => page.getByRole('region', { name: 'Export' });

/** The rows of a JSON file of the archive. */
const rowsOf = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString()) as Record<string, unknown>[];

test('everything is taken along in one file, which only its owner gets', async ({
  page,
  browser,
  maker,
}, info) => {
  const machine = await addMachine(page.request, { ...CO2_60W, name: HOSTILE });
  const job = await runJob(page.request, machine, 'cut 3mm birch plywood and engrave it lightly');
  const setting = await saveStep(page.request, job, 0);
  await saveStep(page.request, job, 1);
  const given = await page.request.post(`/api/v1/settings/${setting.id}/feedback`, {
    data: { edge_score: 7, notes: 'one\r\ntwo' },
  });
  const { feedback } = (await given.json()) as { feedback: { id: string } };
  await page.goto('/privacy/export');
  await page.request.post(`/api/v1/feedback/${feedback.id}/photo`, {
    headers: { 'content-type': 'image/png' },
    data: await page.screenshot(),
  });

  await expectAccessible(page, 'export not started');
  await section(page).getByRole('button', { name: 'Start export' }).click();
  await expect(section(page).getByText(/Waiting to start|Preparing|is ready/)).toBeVisible();
  await page.goto('/library');
  await expect(page.getByText(setting.name).first()).toBeVisible();
  await page.goto('/privacy/export');
  await expect(section(page).getByText('Your export is ready')).toBeVisible();
  await expectAccessible(page, 'export ready');

  const downloading = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^beamwright-export-\d{4}-\d{2}-\d{2}\.zip$/);
  const place = info.outputPath('export.zip');
  await download.saveAs(place);

  const files = readZip(readFileSync(place));
  expect(rowsOf(files, 'settings')).toHaveLength(2);
  expect(rowsOf(files, 'jobs')).toMatchObject([{ id: job.id, input_text: job.input_text }]);
  expect(rowsOf(files, 'machines')).toMatchObject([{ name: HOSTILE }]);
  expect(Buffer.from(files['machines.csv'] ?? []).toString()).not.toMatch(/[",]=HYPERLINK/);
  expect(rowsOf(files, 'profile')).toMatchObject([{ email: maker.email }]);
  const [result] = rowsOf(files, 'results');
  expect(result).toMatchObject({ id: feedback.id, notes: 'one\r\ntwo' });
  const photo = await page.request.get(`/api/v1/feedback/${feedback.id}/photo`);
  expect(Buffer.from(files[String(result?.['photo_key'])] ?? [])).toEqual(await photo.body());
  // A third implementation, where there is one.
  const { error, status } = spawnSync('python3', ['-m', 'zipfile', '-t', place]);
  if (!error) expect(status).toBe(0);

  const { pathname, search } = new URL(download.url());
  const stranger = await browser.newContext();
  const refused = await stranger.request.get(`${new URL(page.url()).origin}${pathname}${search}`);
  expect(refused.status()).toBe(401);
  await stranger.close();
});
