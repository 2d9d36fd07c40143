import { describeError, listEditedBanners, reportErrors } from '@beamwright/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, noAnswer } from '../testing/fake-api.ts';
import { servePlans } from '../testing/fake-plans.ts';
import {
  button,
  expectCall,
  expectCalls,
  expectShown,
  expectText,
  heading,
  press,
  text,
  textbox,
} from '../testing/find.ts';
import { anAdministrator } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const QUESTION = 'What did you do just before?';

beforeEach(() => {
  servePlans();
  api.on(reportErrors, undefined);
  api.on(listEditedBanners, { items: [], is_enabled: true, link_hosts: [] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation(() => {
    throw new TypeError('no time zones');
  });
});

afterEach(() => vi.restoreAllMocks());

const crash = async () => {
  openApp('/admin/banners', anAdministrator());
  await button('New banner').last().click();
  await expectShown(textbox(QUESTION));
};

it('asks what happened before, and sends it with the id on the screen', async () => {
  await crash();
  await expect.element(button('Send')).toBeDisabled();
  await textbox(QUESTION).fill('Pressed New banner.');
  api.on(describeError, undefined);
  await press('Send');
  await expectText('Thank you. We read every report.');
  await expect.element(text('Thank you. We read every report.')).toHaveFocus();
  const sent = api.calls(describeError)[0];
  expect(sent?.body).toEqual({ text: 'Pressed New banner.' });
  await press('Show Technical Details');
  await expectText(String(sent?.params.error_id));
});

it('keeps what was written while the server is away, and when the page crashes again', async () => {
  await crash();
  await textbox(QUESTION).fill('Pressed it twice.');
  api.on(describeError, noAnswer);
  await press('Send');
  await expectText('Connection Problem');
  await expect.element(textbox(QUESTION)).toHaveValue('Pressed it twice.');
  await press(/^Try Again/);
  await expectShown(heading('Banners'));
  await button('New banner').last().click();
  await expect.element(textbox(QUESTION)).toHaveValue('Pressed it twice.');
  api.on(describeError, undefined);
  await press('Send');
  await expectCall(describeError, { body: { text: 'Pressed it twice.' } });
  await expectCalls(describeError, 2);
});
