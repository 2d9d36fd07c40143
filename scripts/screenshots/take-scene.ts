import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../packages/server/scripts/demo-accounts.ts';
import type { Places } from './fill-scenes.ts';
import type { Scene } from './scenes.ts';

/** So that a picture changes only when the app does. */
const DAY = '2026-11-30';
const TIMES = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
const QUALITIES = [82, 74, 66, 58, 50, 42, 34];

interface Picture {
  origin: string;
  places: Places;
  scene: Scene;
  theme: 'light' | 'dark';
  folder: string;
  screen: 'desk' | 'phone';
}

/** In pixels of CSS. */
export interface Size {
  width: number;
  height: number;
}

interface Taken {
  /** By the name of the file. */
  bytes: Record<string, number>;
  size: Size;
}

/** Writes the picture of a scene as WebP, for a desk in two sizes; returns its size. */
export async function takeScene(browser: Browser, picture: Picture): Promise<Taken> {
  const { origin, places, scene, theme, folder, screen } = picture;
  const context = await openContext(browser, picture);
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(`${DAY}T12:00:00Z`);
    await page.goto(origin + scene.place(places), { waitUntil: 'networkidle' });
    const consent = page.getByRole('button', { name: 'Necessary Only' });
    if (await consent.isVisible()) await consent.click();
    await scene.prepare?.(page, places);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
    const clip = await clipOf(page, scene);
    const bytes: Record<string, number> = {};
    for (const { ending, scale, most } of FILES[screen]) {
      const file = await capture(page, { ...clip, scale }, most);
      const name = `${scene.name}-${theme}-${ending}.webp`;
      writeFileSync(path.join(folder, name), file);
      bytes[name] = file.length;
    }
    return { bytes, size: { width: clip.width, height: clip.height } };
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function openContext(
  browser: Browser,
  { origin, scene, theme, screen }: Picture,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: scene.width, height: scene.height },
    deviceScaleFactor: 2,
    isMobile: screen === 'phone',
    hasTouch: screen === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${scene.account}@`));
  await context.request.post('/api/v1/auth/sign-in', {
    data: { email: account?.email, password: DEMO_PASSWORD },
  });
  await context.route('**/api/v1/**', async (route) => {
    if (route.request().headers()['accept']?.includes('text/event-stream')) return route.abort();
    const answer = await route.fetch();
    const text = await answer.text();
    return route.fulfill({
      response: answer,
      body: text.replaceAll(TIMES, `"${DAY}T09:30:00.000Z"`),
    });
  });
  return context;
}

interface FileKind {
  /** Of its name. */
  ending: string;
  /** Pixels for each of CSS. */
  scale: number;
  /** Bytes at most: phones and lines may be slow. */
  most: number;
}

const FILES: Record<Picture['screen'], FileKind[]> = {
  desk: [
    { ending: '1x', scale: 1, most: 26_000 },
    { ending: '2x', scale: 2, most: 60_000 },
  ],
  phone: [{ ending: 'phone', scale: 1.5, most: 16_000 }],
};

interface Clip extends Size {
  x: number;
  y: number;
}

async function clipOf(
  page: Page,
  { part, width, height, skip = 0, most = height }: Scene,
): Promise<Clip> {
  const box = part === undefined ? null : await page.locator(part).first().boundingBox();
  const x = Math.max(0, Math.round(box?.x ?? 0));
  const y = Math.max(0, Math.round(box?.y ?? 0)) + skip;
  return {
    x,
    y,
    width: Math.floor(Math.min(box?.width ?? width, width - x)),
    height: Math.floor(Math.min((box?.height ?? height) - skip, height - y, most)),
  };
}

/** In the best quality that is small enough. */
async function capture(page: Page, clip: Clip & { scale: number }, most: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
    });
    bytes = Buffer.from(data, 'base64');
    if (bytes.length <= most) break;
  }
  return bytes;
}
