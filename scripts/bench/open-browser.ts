import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../lib/find-programs.ts';

/** Without these flags Chromium contacts Google's hosts; root needs `--no-sandbox`. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function openBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium or Chrome here; name one in CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] });
}
