import {
  getJob,
  getOnboarding,
  listJobs,
  searchCatalog,
  type OnboardingStep,
} from '@beamwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setConsent } from '../lib/consent.ts';
import { api } from '../testing/fake-api.ts';
import { aStoredConsent } from '../testing/fake-consent.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  choose,
  expectShown,
  expectText,
  heading,
  press,
  region,
} from '../testing/find.ts';
import { aCatalogEntry, aJob, aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const PHONE_PX = 390;
const { style } = document.documentElement;

const bar = () => region('Cookies');

afterEach(async () => {
  style.removeProperty('font-size');
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

const rightOf = (element: Element): number => element.getBoundingClientRect().right;

/** The element whose lines hold a text. */
function blockOf(element: Element): Element {
  const { parentElement } = element;
  const isInline = getComputedStyle(element).display.startsWith('inline');
  return isInline && parentElement ? blockOf(parentElement) : element;
}

/** Right edge up to which an element is seen; what scrolls within the page shows all. */
function visibleUpTo(element: Element): number {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { overflowX } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowX)) return Infinity;
    if (overflowX !== 'visible') return rightOf(each);
  }
  return PHONE_PX;
}

/** Texts that reach beyond their place, beyond the screen or beyond a box that clips. */
function cutTexts(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    range.selectNodeContents(text);
    const { right, width } = range.getBoundingClientRect();
    const parent = text.parentElement;
    // What only screen readers get is 1 px wide.
    if (parent === null || width <= 1 || parent.getBoundingClientRect().width <= 1) continue;
    const edge = Math.min(rightOf(blockOf(parent)), visibleUpTo(parent));
    if (right > edge + 1) cut.push(text.textContent ?? '');
  }
  return cut;
}

/** Fields that are lower than the line in them. */
const lowFields = (): string[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox]), select'),
  )
    .filter(
      (field) => field.clientHeight < 1.2 * Number.parseFloat(getComputedStyle(field).fontSize),
    )
    .map(({ outerHTML }) => outerHTML);

async function expectAllSeen(): Promise<void> {
  await expect.poll(cutTexts).toEqual([]);
  expect(lowFields()).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
}

describe('letters of twice the size', () => {
  const open = async (...app: Parameters<typeof openApp>) => {
    await page.viewport(PHONE_PX, 844);
    style.fontSize = '200%';
    openApp(...app);
  };
  const openStep = (step: OnboardingStep) => {
    api.on(getOnboarding, { step, makes: [], is_resume_hidden: false, referral_source: null });
    return open('/welcome', aProfile({ onboarding_completed: step === 'ready' }));
  };

  it('leave the question of what somebody makes whole', async () => {
    withMachines();
    await openStep('you');
    await expectShown(heading('What do you make?'));
    await expectAllSeen();
  });

  it('leave the names of the steps apart', async () => {
    withMachines();
    await openStep('you');
    const steps = page.getByRole('list', { name: 'Setting up' }).getByRole('listitem');
    await expect.poll(() => steps.elements().length).toBe(4);
    const range = document.createRange();
    for (const step of steps.elements()) {
      range.selectNodeContents(step);
      expect(rightOf(step) - range.getBoundingClientRect().right).toBeGreaterThan(8);
    }
  });

  it('leave the choice of a machine whole', async () => {
    withMachines();
    const s1 = aCatalogEntry({ vendor: 'xTool', model: 'S1 10W', type: 'Diode', power_watts: 10 });
    const items = [s1, { ...s1, id: 's1-40', model: 'S1 40W', power_watts: 40 }, aCatalogEntry()];
    api.on(searchCatalog, { items, total: items.length });
    await openStep('machine');
    await press('xTool S1 40 W');
    await expectAllSeen();
    await press('Not sure');
    await expectShown(heading('How many watts is your xTool S1?'));
    await expectAllSeen();
    await press('Mine isn’t listed');
    await choose('Diode');
    await press('Not sure');
    await expectText('The thickest pine it cuts in one pass tells.');
    await expectAllSeen();
  });

  it('leave the first settings whole', async () => {
    const job = aJob({ input_text: 'Cut 3 mm birch plywood coasters' });
    withMachines(aMachine());
    api.on(listJobs, { items: [job], next_cursor: null, total: 1 }).on(getJob, job);
    await openStep('ready');
    await expectText('How far to trust it');
    await expectAllSeen();
  });

  it('leave the table of what is stored whole', async () => {
    setConsent(null);
    await open('/privacy', null);
    await expectShown(heading('What is stored'));
    await expectText('Functional, off');
    await expectAllSeen();
    setConsent(aStoredConsent({ functional: false }));
    await expectText(/^Decided /);
    await expectAllSeen();
  });

  it('leave the buttons of the cookie bar within it', async () => {
    setConsent(null);
    await open('/login', null);
    await expectShown(bar());
    await expectAllSeen();
    for (const name of ['Necessary Only', 'Accept All', 'Customize']) {
      button(name).element().scrollIntoView({ block: 'nearest' });
      const inner = button(name).element().getBoundingClientRect();
      const outer = bar().element().getBoundingClientRect();
      expect(inner.top).toBeGreaterThanOrEqual(outer.top);
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    }
  });
});
