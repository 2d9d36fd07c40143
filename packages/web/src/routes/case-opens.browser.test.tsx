import { postCaseMessage } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer } from '../testing/fake-api.ts';
import { aCaseMessage, anAnsweredCase, CASE, serveCase } from '../testing/fake-consultation.ts';
import { expectGone, expectShown, expectText, press, textbox } from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const withExperts = aProfile({ plan: { expert_consultation: true } });
const thread = () => page.getByRole('log', { name: 'Messages' });
const words = () => textbox(/^Write to/);

/** Longer than any window. */
const LONG = Array.from({ length: 40 }, (_, n) => aCaseMessage(n + 1, { body: `No. ${n + 1}.` }));

/** A long case; up to which message its maker has read it. */
async function openLong(read = LONG.length, messages = LONG) {
  const served = serveCase({ consultation: anAnsweredCase(), messages, read });
  openApp(`/expert-consultation/${CASE}`, withExperts);
  await expectShown(thread());
  return served;
}

/** Whether a message is where somebody reads it. */
async function expectInView(body: string) {
  await expect
    .poll(() => {
      const shown = thread().getByText(body, { exact: true }).query()?.getBoundingClientRect();
      return shown !== undefined && shown.top >= 0 && shown.bottom <= innerHeight;
    })
    .toBe(true);
}

describe('where a case opens', () => {
  it('at the first message that was not read', async () => {
    await openLong(20);
    await expectInView('No. 21.');
    await expectShown(thread().getByRole('separator', { name: 'New' }));
    const { top } = thread()
      .getByText('No. 21.', { exact: true })
      .element()
      .getBoundingClientRect();
    expect(top).toBeLessThan(innerHeight / 2);
  });

  it('at the newest also if an older one has changed since it was read', async () => {
    const changed = aCaseMessage(3, { body: 'No. 3.', gone_photos: 1, revision: 41 });
    await openLong(40, LONG.with(2, changed));
    await expectInView('No. 40.');
    await expectGone(thread().getByRole('separator', { name: 'New' }));
  });

  it('at the newest if all was read, and follows it there', async () => {
    const { say } = await openLong();
    await expectInView('No. 40.');
    await expectGone(thread().getByRole('separator', { name: 'New' }));
    say({ body: 'One more' });
    await expectInView('One more');
  });

  it('never moves who reads further up, until they write', async () => {
    const { say } = await openLong();
    await expectInView('No. 40.');
    thread().getByText('No. 5.', { exact: true }).element().scrollIntoView({ block: 'center' });
    await expectInView('No. 5.');
    const before = scrollY;
    say({ body: 'One more' });
    await expectText('One more');
    expect(scrollY).toBe(before);
    await words().fill('Thanks');
    await press('Send');
    await expectInView('Thanks');
  });

  it('shows what was written also to who is further down', async () => {
    await page.viewport(390, 600);
    try {
      await openLong();
      scrollTo(0, document.documentElement.scrollHeight);
      api.on(postCaseMessage, noAnswer);
      words().element().focus({ preventScroll: true });
      await userEvent.keyboard('Thanks{Control>}{Enter}{/Control}');
      await expectInView('Thanks');
      // Not below the bar at the top.
      const shown = thread().getByText('Thanks', { exact: true }).element();
      await expect.poll(() => shown.getBoundingClientRect().top).toBeGreaterThan(100);
    } finally {
      await page.viewport(1280, 800);
    }
  });
});
