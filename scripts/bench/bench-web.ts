import { statSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from '@beamwright/contract';
import { inRoot } from '../lib/root.ts';
import { startApp } from './app-process.ts';
import { addMachine, endFirstSteps, signUp } from './client.ts';
import type { Measure } from './measure.ts';
import { openBrowser } from './open-browser.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { makeScratch } from './scratch.ts';

const KB = 1000;
const CATEGORIES = ['performance', 'accessibility'] as const;

/** Measures bytes transferred for `/` until the network is idle, with the built `.br` files. */
async function firstLoad(origin: string, cookie: string) {
  const browser = await openBrowser();
  const page = await browser.newPage({ extraHTTPHeaders: { cookie } });
  // Somebody who comes back has decided; the cookie bar would load after the page.
  await page.addInitScript(`localStorage.setItem('cookie-consent', JSON.stringify(
    { necessary: true, functional: true, analytics: false, marketing: false, gpc: false,
      date: new Date().toISOString(), version: ${CONSENT_VERSION}, isRecorded: true }))`);
  const asked = new Set<string>();
  page.on('response', (response) => asked.add(new URL(response.url()).pathname));
  await page.goto(origin, { waitUntil: 'networkidle' });
  await browser.close();
  const sizeOf = (extension: string) =>
    [...asked]
      .filter((file) => path.extname(file) === extension)
      .reduce((sum, file) => sum + statSync(`${inRoot('packages/web/dist', file)}.br`).size, 0);
  return { javascript: sizeOf('.js') / KB, css: sizeOf('.css') / KB };
}

/** Measures the first load of `/` when signed in, and Lighthouse on a simulated phone. */
export async function benchWeb(): Promise<Measure[]> {
  const app = await startApp({ env: { DATA_DIR: path.join(makeScratch(), 'data') } });
  const client = await signUp(app.origin);
  await addMachine(client);
  await endFirstSteps(client);
  const { javascript, css } = await firstLoad(app.origin, client.cookie);
  const { scores } = await runLighthouse(app.origin, {
    categories: CATEGORIES,
    headers: { cookie: client.cookie },
  });
  await app.stop();
  return [
    {
      name: 'first load of /: JavaScript, brotli',
      value: javascript,
      unit: 'kB',
      limit: { most: 150 },
    },
    { name: 'first load of /: CSS, brotli', value: css, unit: 'kB', limit: { most: 20 } },
    {
      name: 'Lighthouse mobile: performance',
      value: scores.performance,
      unit: '',
      limit: { least: 90 },
    },
    {
      name: 'Lighthouse mobile: accessibility',
      value: scores.accessibility,
      unit: '',
      limit: { least: 100 },
    },
  ];
}
