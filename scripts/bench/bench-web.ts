import { statSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from '@beamwright/contract';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../lib/find-programs.ts';
import { freePort } from '../lib/free-port.ts';
import { inRoot } from '../lib/root.ts';
import { startApp } from './app-process.ts';
import { addMachine, endFirstSteps, signUp } from './client.ts';
import { median, type Measure } from './measure.ts';
import { makeScratch } from './scratch.ts';

const RUNS = 3;
const KB = 1000;
const CATEGORIES = ['performance', 'accessibility'] as const;

/** Without these flags Chromium contacts Google's hosts; root needs `--no-sandbox`. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Measures bytes transferred for `/` until the network is idle, with the built `.br` files. */
async function firstLoad(origin: string, cookie: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
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

async function lighthouseScores(origin: string, cookie: string, executablePath: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const scores = { performance: [] as number[], accessibility: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(origin, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      extraHeaders: { cookie },
    });
    for (const name of CATEGORIES) {
      scores[name].push((result?.lhr.categories[name]?.score ?? 0) * 100);
    }
  }
  await browser.close();
  return scores;
}

/** Measures the first load of `/` when signed in, and Lighthouse on a simulated phone. */
export async function benchWeb(): Promise<Measure[]> {
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium or Chrome here; name one in CHROMIUM_PATH.');
  const app = await startApp({ env: { DATA_DIR: path.join(makeScratch(), 'data') } });
  const client = await signUp(app.origin);
  await addMachine(client);
  await endFirstSteps(client);
  const { javascript, css } = await firstLoad(app.origin, client.cookie, browser);
  const scores = await lighthouseScores(app.origin, client.cookie, browser);
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
      value: median(scores.performance),
      unit: '',
      limit: { least: 90 },
    },
    {
      name: 'Lighthouse mobile: accessibility',
      value: median(scores.accessibility),
      unit: '',
      limit: { least: 100 },
    },
  ];
}
