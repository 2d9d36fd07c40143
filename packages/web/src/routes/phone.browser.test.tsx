import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setConsent } from '../lib/consent.ts';
import { expectShown, region } from '../testing/find.ts';
import { openApp } from '../testing/screen.tsx';

const PHONE_PX = 390;

const bar = () => region('Cookies');

afterEach(async () => {
  await page.viewport(1280, 800);
});

describe('the cookie bar', () => {
  it.each([1280, PHONE_PX])('is tabbed through as it is read at a width of %i', async (width) => {
    await page.viewport(width, 844);
    setConsent(null);
    openApp('/login', null);
    await expectShown(bar());
    const places = Array.from(bar().element().querySelectorAll('button'), (each) => {
      const { top, left } = each.getBoundingClientRect();
      return { top, left };
    });
    expect(places).toHaveLength(3);
    expect(places).toEqual(places.toSorted((a, b) => a.top - b.top || a.left - b.left));
  });
});
