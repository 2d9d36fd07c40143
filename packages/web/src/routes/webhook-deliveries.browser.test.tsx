import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayFailedWebhooks,
  replayWebhookDelivery,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  choose,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
  region,
} from '../testing/find.ts';
import { idOf } from '../testing/samples.ts';
import {
  aDelivery,
  anEndpoint,
  openEndpointMenu,
  openWebhooks,
} from '../testing/webhook-samples.ts';

const deliveries = () => page.getByRole('table', { name: 'Deliveries' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('deliveries', () => {
  it('say what was answered, how often it was attempted and when it is next', async () => {
    openWebhooks(
      [anEndpoint(1)],
      [
        aDelivery(1),
        aDelivery(2, {
          state: 'waiting',
          attempts: 3,
          status: 500,
          error: 'status',
          next_attempt_at: inMinutes(4.5),
        }),
        aDelivery(3, { state: 'failed', attempts: 11, status: null, error: 'timeout' }),
      ],
    );
    for (const name of [
      /job\.completed .* Delivered 200 in 118 ms 1 –/,
      /Waiting HTTP 500 3 In 5 min/,
      /Failed No answer within 15 s 11 –/,
    ]) {
      await expectShown(deliveries().getByRole('row', { name }));
    }
  });

  it('are those of the endpoint that needs somebody, or of another one', async () => {
    openWebhooks([anEndpoint(1), anEndpoint(2, { state: 'failing' })], [aDelivery(1)]);
    await expectCall(listWebhookDeliveries, { params: { id: idOf(2) } });
    await combobox('Endpoint').selectOptions('Server 1');
    await expectCall(listWebhookDeliveries, { params: { id: idOf(1) } });
    await openEndpointMenu('Server 2');
    await page.getByRole('menuitem', { name: 'Show deliveries' }).click();
    await expect.element(combobox('Endpoint')).toHaveValue(idOf(2));
  });

  it('are shown by state, and there may be none', async () => {
    openWebhooks([anEndpoint(1)]);
    await expectText('Nothing sent yet. Send a test to see how it works.');
    await choose('Failed');
    await expectCall(listWebhookDeliveries, {
      query: expect.objectContaining({ state: 'failed' }),
    });
    await expectText('None in this state within 30 days.');
  });

  it('that can’t be read leave the endpoints as they are', async () => {
    api.on(listWebhookDeliveries, () => refusal('internal'));
    openWebhooks([anEndpoint(1)]);
    await expectShown(region('Deliveries').getByRole('alert'));
    await expectShown(button('Send test: Server 1'));
  });

  it('are read on', async () => {
    api.on(listWebhookDeliveries, ({ query }) =>
      query.cursor === undefined
        ? { items: [aDelivery(1)], next_cursor: 'next' }
        : { items: [aDelivery(2)], next_cursor: null },
    );
    openWebhooks([anEndpoint(1)]);
    await press('Show more');
    await expect.poll(() => deliveries().getByRole('row').elements().length).toBe(3);
  });
});

describe('an event', () => {
  const failed = aDelivery(3, { state: 'failed', attempts: 11, status: 301, error: 'redirect' });
  const read = { ...failed, answer: 'Moved', body: '{"type":"job.completed","data":{}}' };

  it('is opened with what was sent and answered, and replayed', async () => {
    openWebhooks([anEndpoint(1)], [failed]);
    api.on(getWebhookDelivery, read);
    await press('job.completed');
    for (const words of [
      'Failed, HTTP 301, a redirect',
      'Redirects aren’t followed. Enter the address it leads to.',
      'Moved',
      /"type": "job\.completed"/,
    ]) {
      await expectShown(dialog().getByText(words));
    }
    api.on(replayWebhookDelivery, { ...failed, state: 'waiting' });
    await pressInDialog('Replay');
    await expectCall(replayWebhookDelivery, {
      params: { id: idOf(1), delivery_id: idOf(3) },
    });
    await expectGone(dialog());
    await expectText('Sending job.completed again. See below.');
  });

  it('is replayed right in its row, unless the endpoint is off', async () => {
    openWebhooks([anEndpoint(1)], [failed]);
    api.on(replayWebhookDelivery, { ...failed, state: 'waiting' });
    await press(/^Replay: job\.completed/);
    await expectCalls(replayWebhookDelivery, 1);
  });

  it('of an endpoint that is off can’t be replayed', async () => {
    openWebhooks([anEndpoint(1, { state: 'off', off_reason: 'failing', failed: 2 })], [failed]);
    await expectShown(deliveries());
    await expectGone(button(/^Replay/));
  });
});

describe('all that failed', () => {
  it('is sent again until nothing is left', async () => {
    openWebhooks([anEndpoint(1, { failed: 1000 })]);
    let answers = [
      { replayed: 1000, has_rest: true },
      { replayed: 12, has_rest: false },
    ];
    api.on(replayFailedWebhooks, () => {
      const [next, ...rest] = answers;
      answers = rest;
      return next as never;
    });
    await press('Replay failed: Server 1');
    await choose('3 days');
    await pressInDialog('Replay');
    await expectText('1,012 events are sent again.');
    const [first] = api.calls(replayFailedWebhooks);
    const since = Date.parse(String(first?.body.since));
    expect(Math.round((Date.now() - since) / 3_600_000)).toBe(72);
    await expectCalls(replayFailedWebhooks, 2);
    await expectGone(dialog());
  });

  it('stays in the dialog when it can’t be sent', async () => {
    openWebhooks([anEndpoint(1, { failed: 1 })]);
    await press('Replay failed: Server 1');
    api.on(replayFailedWebhooks, () => refusal('webhook_off'));
    await pressInDialog('Replay');
    await expectShown(dialog().getByText('This endpoint gets no events'));
  });
});
