import { getHealth } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { networkProblem } from '../lib/api-problem.ts';
import { connection } from '../lib/connection.ts';
import { api, noAnswer } from '../testing/fake-api.ts';
import { expectText } from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { openApp } from '../testing/screen.tsx';
import { toastError } from './toast.ts';
import { toastUndo } from './undo-toast.tsx';

it('connection errors leave when the server is back, other errors stay', async () => {
  openApp('/settings', aProfile());
  api.on(getHealth, noAnswer);
  await connection.check();
  toastError(networkProblem(new TypeError('Failed to fetch')));
  toastError(new Error('Broken'));
  await expectText('Unexpected Error');
  expect(page.getByRole('alert').elements()).toHaveLength(2);
  api.on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }));
  await connection.check();
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(1);
  await expectText('Unexpected Error');
});

it.each([1280, 390])(
  'icon, text and buttons of a toast share their middle at a width of %i',
  async (width) => {
    await page.viewport(width, 844);
    try {
      openApp('/settings', aProfile());
      toastUndo('Setting moved.', () => undefined);
      await expectText('Setting moved.');
      const toast = page.getByRole('region', { name: 'Status messages' }).element();
      const middles = ['svg', 'span > span', 'button', '[aria-label="Dismiss"]'].map((selector) => {
        const { top, height } =
          toast.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return Math.round(top + height / 2);
      });
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

it('a toast leaves the bar at the top of a phone free', async () => {
  await page.viewport(390, 844);
  try {
    openApp('/settings', aProfile());
    toastError(new Error('Broken'));
    await expectText('Unexpected Error');
    const { top } = page.getByRole('alert').element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(56);
  } finally {
    await page.viewport(1280, 800);
  }
});
