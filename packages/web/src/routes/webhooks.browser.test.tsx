import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  getWebhookDelivery,
  type IssuedEndpoint,
} from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import { openKeys } from '../testing/fake-api-keys.ts';
import {
  button,
  checkbox,
  choose,
  expectCall,
  dialog,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { idOf } from '../testing/samples.ts';
import {
  aDelivery,
  anEndpoint,
  openEndpointMenu,
  openWebhooks,
} from '../testing/webhook-samples.ts';

const SECRET = 'whsec_abcdefghijklmnopqrstuvwxyz0123456789AB==';
const ADDRESS = 'https://erp.example.com/in';
const endpoints = () => page.getByRole('table', { name: 'Endpoints' });
const issued = (): IssuedEndpoint => ({ ...anEndpoint(7, { url: ADDRESS }), secret: SECRET });

async function fillIn(address = ADDRESS): Promise<void> {
  openWebhooks([]);
  await press('Add endpoint');
  await expect.element(textbox('URL')).toHaveFocus();
  await textbox('URL').fill(address);
}

const send = () => button('Add endpoint').last().click();

describe('a new endpoint', () => {
  it('is added with its events, and its secret is shown once', async () => {
    await fillIn();
    await textbox('Description').fill('Order system');
    await checkbox('result.reported').click();
    await checkbox('limit.reached').click();
    api.on(createWebhook, issued());
    await send();
    await expectCall(createWebhook, {
      body: expect.objectContaining({
        url: ADDRESS,
        description: 'Order system',
        events: ['job.completed', 'limit.reached'],
      }),
    });
    await expectShown(heading('Endpoint at erp.example.com added'));
    await expectShown(page.getByText(SECRET, { exact: true }));
    await link('Library').first().click();
    await expectShown(heading('Leave without copying the secret?'));
    await pressInDialog('Cancel');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await button('Copy').first().click();
    await expectText('Secret copied');
    expect(write).toHaveBeenCalledWith(SECRET);
    write.mockRestore();
    await press('I’ve copied it');
    await expectGone(page.getByText(SECRET, { exact: true }));
  });

  it('is tried at once', async () => {
    await fillIn();
    api.on(createWebhook, issued());
    await send();
    await expectShown(heading('Endpoint at erp.example.com added'));
    const waiting = aDelivery(3, { state: 'waiting', attempts: 0, status: null });
    api.on(testWebhook, waiting).on(getWebhookDelivery, { ...aDelivery(3), body: '{}' });
    await press('Send a test event');
    await expectText('Test arrived: 200 in 118 ms');
  });

  it('needs an address and events, before anything is sent', async () => {
    await fillIn('erp');
    await checkbox('result.reported').click();
    await checkbox('job.completed').click();
    await send();
    await expectText('Enter an address such as https://example.com/beamwright');
    await expectText('Choose at least one.');
    expect(api.calls(createWebhook)).toEqual([]);
  });

  it('whose address is refused says why at the field', async () => {
    await fillIn('https://printer/in');
    api.on(createWebhook, () => refusal('webhook_url_refused'));
    await send();
    await expectText(/never into a private network such as “printer”\.$/);
    await expect.element(textbox('URL')).toHaveFocus();
    await textbox('URL').fill(ADDRESS);
    await expectGone(page.getByText(/never into a private network/));
  });

  it('whose address is ours says so at the field', async () => {
    await fillIn('https://laser.example/in');
    api.on(createWebhook, () => refusal('webhook_url_own'));
    await send();
    await expectText('This is an address of Beamwright itself. Enter the one of your own server.');
    await expect.element(textbox('URL')).toHaveFocus();
  });

  it('that the plan doesn’t include says so', async () => {
    await fillIn();
    api.on(createWebhook, () => refusal('api_access_missing'));
    await send();
    await expectText('Your plan doesn’t include API access');
    await expect.element(textbox('URL')).toHaveValue(ADDRESS);
  });

  it('keeps what was typed while the connection is lost', async () => {
    await fillIn();
    api.on(createWebhook, () => noAnswer());
    await send();
    await expectShown(page.getByRole('alert').first());
    await expect.element(textbox('URL')).toHaveValue(ADDRESS);
  });
});

describe('an endpoint', () => {
  it('says how it is doing, and why it gets nothing', async () => {
    openWebhooks([
      anEndpoint(1, { last_delivered_at: new Date().toISOString() }),
      anEndpoint(2, { state: 'failing', waiting: 12, failed: 1000 }),
      anEndpoint(3, { state: 'paused', waiting: 1 }),
      anEndpoint(4, { state: 'off', off_reason: 'gone' }),
      anEndpoint(5, { state: 'over_plan' }),
      anEndpoint(6, { previous_secret_ends_at: '2031-03-01T12:00:00.000Z' }),
    ]);
    for (const words of [
      /^Last event (now|\d)/,
      '12 waiting · 1,000 or more failed',
      'Its events wait for up to 3 days.',
      'It answered 410 Gone.',
      'Over your plan',
      /^Old secret signs until Mar 1, 2031/,
    ]) {
      await expectShown(endpoints().getByText(words));
    }
    for (const name of [
      'Send test: Server 1',
      'Replay failed: Server 2',
      'Resume: Server 3',
      'Resume: Server 4',
    ]) {
      await expectShown(button(name));
    }
    await expectGone(button(/: Server 5$/));
  });

  it('gets a test, whose answer is shown next to it', async () => {
    openWebhooks([anEndpoint(1)]);
    const waiting = aDelivery(3, { state: 'waiting', attempts: 1, status: null });
    let read = { ...waiting, body: '{}' };
    api.on(testWebhook, waiting).on(getWebhookDelivery, () => read);
    await press('Send test: Server 1');
    await expectShown(endpoints().getByText('Sending a test…'));
    read = { ...read, error: 'tls' };
    await expectShown(endpoints().getByText('Test failed: Certificate not valid'));
    await expectCalls(testWebhook, 1);
  });

  it('is paused, which can be undone', async () => {
    openWebhooks([anEndpoint(1)]);
    await openEndpointMenu('Server 1');
    api
      .on(pauseWebhook, anEndpoint(1, { state: 'paused' }))
      .on(resumeWebhook, anEndpoint(1, { waiting: 2 }));
    await menuitem('Pause').click();
    await expectText('Endpoint paused. Its events wait.');
    await press('Undo');
    await expectCall(resumeWebhook, { params: { id: idOf(1) } });
    await expectText('Endpoint resumed. 2 waiting events are sent now.');
  });

  it('is changed', async () => {
    openWebhooks([anEndpoint(1)]);
    await openEndpointMenu('Server 1');
    await menuitem('Change address and events').click();
    await expect.element(textbox('Description')).toHaveValue('Server 1');
    await textbox('URL').fill(ADDRESS);
    api.on(updateWebhook, anEndpoint(1, { url: ADDRESS }));
    await press('Save');
    await expectCall(updateWebhook, {
      params: { id: idOf(1) },
      body: { url: ADDRESS, description: 'Server 1', events: ['job.completed'] },
    });
    await expectText('Endpoint saved.');
    await expectGone(heading('Change endpoint'));
  });

  it('gets a new secret, with the overlap that was chosen', async () => {
    openWebhooks([anEndpoint(1)]);
    await openEndpointMenu('Server 1');
    await menuitem('Rotate secret').click();
    await choose('7 days');
    api.on(rotateWebhookSecret, { ...anEndpoint(1), secret: SECRET });
    await pressInDialog('Rotate secret');
    await expectCall(rotateWebhookSecret, {
      params: { id: idOf(1) },
      body: { overlap_hours: 168 },
    });
    await expectShown(heading('Secret of hooks.example.com rotated'));
    await expectShown(page.getByText(SECRET, { exact: true }));
  });

  it('gets one new secret by a button that is pressed twice', async () => {
    openWebhooks([anEndpoint(1)]);
    await openEndpointMenu('Server 1');
    await menuitem('Rotate secret').click();
    api.on(rotateWebhookSecret, { ...anEndpoint(1), secret: SECRET });
    const rotate = button('Rotate secret', dialog()).element() as HTMLElement;
    rotate.click();
    rotate.click();
    await expectShown(page.getByText(SECRET, { exact: true }));
    await expectCalls(rotateWebhookSecret, 1);
  });

  it('without an event yet says so, and not that it works', async () => {
    openWebhooks([anEndpoint(1, { last_delivered_at: null })]);
    await expectText('No event yet');
    await expectGone(page.getByText('Working', { exact: true }));
  });

  it('is deleted after what is lost was named', async () => {
    openWebhooks([anEndpoint(1, { waiting: 3 })]);
    await openEndpointMenu('Server 1');
    await menuitem('Delete').click();
    await expectText(/^3 events still waiting won’t be sent\./);
    expect(api.calls(deleteWebhook)).toEqual([]);
    api.on(deleteWebhook, undefined);
    await pressInDialog('Delete endpoint');
    await expectCall(deleteWebhook, { params: { id: idOf(1) } });
  });
});

describe('the plan', () => {
  it('without room says so instead of adding', async () => {
    openWebhooks([anEndpoint(1)], [], 1);
    await expectText('All endpoints of your plan are used');
    await expectGone(button('Add endpoint'));
  });

  it('with fewer endpoints says how many get nothing', async () => {
    openWebhooks([anEndpoint(1), anEndpoint(2, { state: 'over_plan' })], [], 1);
    await expectText('1 endpoint gets no events: your plan includes 1');
    await expectShown(button('More for Server 2'));
  });

  it('without API access has no webhooks', async () => {
    api.on(listWebhooks, { items: [], included: 0 });
    openKeys([], { keys: 0, requests_per_minute: 0 });
    await expectShown(heading('Your plan doesn’t include API access'));
    await expectGone(region('Webhooks'));
  });
});

describe('endpoints that are not there yet', () => {
  it('load below the keys', async () => {
    api.on(listWebhooks, () => never());
    openKeys([]);
    await expectShown(heading('No keys'));
    await expectShown(region('Webhooks').getByText('Loading...'));
  });

  it('can be asked for again after a failure, and the keys stay', async () => {
    api.on(listWebhooks, () => refusal('internal'));
    openKeys([]);
    await expectShown(region('Webhooks').getByRole('alert'));
    await expectShown(heading('No keys'));
    api.on(listWebhooks, { items: [anEndpoint(1)], included: 10 });
    await press('Try Again');
    await expectShown(endpoints());
  });
});
