import {
  getCasePage,
  listPlans,
  moveConsultation,
  rateConsultation,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../testing/fake-api.ts';
import { aCaseMessage, anAnsweredCase, CASE, serveCase } from '../testing/fake-consultation.ts';

import {
  button,
  choose,
  expectAddress,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const ADDRESS = `/expert-consultation/${CASE}`;
const withExperts = aProfile({ plan: { expert_consultation: true } });
const thread = () => page.getByRole('log', { name: 'Messages' });
const words = () => textbox(/^(Write to|Add something)/);

async function openCase(consultation?: Consultation, messages: CaseMessage[] = []) {
  const served = serveCase({ ...(consultation && { consultation }), messages });
  openApp(ADDRESS, withExperts);
  await expectShown(thread());
  return served;
}

describe('how a case ends', () => {
  const resolved = (overrides: Partial<Consultation> = {}) =>
    anAnsweredCase({
      status: 'resolved',
      moves: ['reopen'],
      resolved_at: new Date().toISOString(),
      solution: 'Level bed.',
      ...overrides,
    });

  it('is marked as solved by its maker', async () => {
    const served = await openCase(anAnsweredCase());
    api.on(moveConsultation, () => served.change(resolved()));
    await press('Mark as solved');
    await expectShown(heading(/^Solved in 2 h/));
  });

  it('offers to end once the newest result is good', async () => {
    const result = (outcome: 'worked' | 'better', position: number) =>
      aCaseMessage(position, {
        kind: 'result',
        is_own: true,
        result: { proposal_id: null, outcome, edge_score: null, version: null },
      });
    await openCase(anAnsweredCase(), [result('worked', 1), result('better', 2)]);
    await expectGone(button('End the case as solved'));
    await closeScreen();
    const served = await openCase(anAnsweredCase(), [result('better', 1), result('worked', 2)]);
    api.on(moveConsultation, () => served.change(resolved()));
    await press('End the case as solved');
    await expectCall(moveConsultation, { params: { id: CASE }, body: { action: 'resolve' } });
    await expectShown(heading(/^Solved in 2 h/));
  });

  it('brings the rating into view', async () => {
    const long = Array.from({ length: 30 }, (_, index) =>
      aCaseMessage(index + 1, { body: 'A long story.' }),
    );
    const served = await openCase(anAnsweredCase(), long);
    api.on(moveConsultation, () => served.change(resolved()));
    await press('Mark as solved');
    await expectShown(heading(/^Solved in 2 h/));
    await expect.element(heading(/^Solved in 2 h/)).toBeInViewport();
  });

  it('asks for a rating', async () => {
    const served = await openCase(resolved());
    await choose('5, solved it');
    api.on(rateConsultation, () => served.change({ rating: 5 }));
    await press('Send rating');
    await expectCall(rateConsultation, {
      params: { id: CASE },
      body: { rating: 5, solution: 'Level bed.' },
    });
    await expectText('Rating sent.');
    await expectShown(button('Change rating'));
    await expect.element(radio('5, solved it')).toBeChecked();
  });

  it('keeps what solved it, also without a rating', async () => {
    const served = await openCase(resolved());
    api.on(rateConsultation, () => served.change({ solution: 'Clean lens.' }));
    await textbox('What solved it (optional)').fill('Clean lens.');
    await press('Save');
    await expectCall(rateConsultation, { body: { solution: 'Clean lens.' } });
    await expectText('Saved.');
  });

  it('asks for consents that are off, and takes them back at once', async () => {
    const served = await openCase(resolved());
    const consents = page.getByRole('switch');
    expect(consents.elements().map((one) => one.getAttribute('aria-checked'))).toEqual([
      'false',
      'false',
    ]);
    api
      .on(rateConsultation, ({ body }) => served.change(body as Partial<Consultation>))
      .on(getCasePage, { page: null });
    const consent = page.getByRole('switch', { name: 'Make it a help page' });
    await consent.click();
    await expect.poll(() => api.calls(rateConsultation)[0]?.body).toEqual({ may_publish: true });
    await expectText('Thanks. An administrator may write a help page.');
    await expect.element(consent).toBeChecked();
    await consent.click();
    await expect.poll(() => api.calls(rateConsultation)[1]?.body).toEqual({ may_publish: false });
    await expectText('Help page removed.');
    await expect.element(consent).not.toBeChecked();
    const numbers = page.getByRole('switch', { name: 'Let the numbers help others' });
    await expect
      .element(numbers)
      .toHaveAccessibleDescription(
        /laser type, watts, lens, material, thickness, operation and the numbers\. No name, no photo, no words\..* answers already given keep them\./,
      );
    await numbers.click();
    await expect.poll(() => api.calls(rateConsultation)[2]?.body).toEqual({ may_learn: true });
    await expectText('Thanks. An administrator may publish the numbers.');
    await expect.element(numbers).toBeChecked();
    await expect.element(consent).not.toBeChecked();
    await numbers.click();
    await expect.poll(() => api.calls(rateConsultation)[3]?.body).toEqual({ may_learn: false });
    await expectText('Taken back. New answers stop using the numbers.');
    await expect.element(numbers).not.toBeChecked();
  });

  it('is reopened', async () => {
    const served = await openCase(resolved());
    api.on(moveConsultation, () => served.change({ ...anAnsweredCase(), status: 'reopened' }));
    await press('Reopen');
    await expectCall(moveConsultation, { body: { action: 'reopen' } });
    await expectShown(words());
    await expectText('Reopened');
  });

  it('goes on without the plan that paid for it', async () => {
    api.on(listPlans, { items: [] });
    serveCase({ consultation: anAnsweredCase({ pays_until_end: true }) });
    openApp(ADDRESS, aProfile());
    await expectText('Your plan no longer includes expert consultation');
    await expectText(/^Tomas Lind still finishes this case\./);
    await expectAddress('See plans', '/upgrade');
    await expectShown(words());
  });
});
