import {
  getAttention,
  getDailyFigures,
  getProfile,
  listAppVersions,
  listErrorVersions,
  snoozeFinding,
  wakeFinding,
  type Attention,
  type AttentionFinding,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { isSubscribed, publish } from '../../testing/fake-event-source.ts';
import {
  button,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
} from '../../testing/find.ts';
import { anAdministrator, aProfile } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const said = (text: string) => ({ code: 'test.text', values: {}, text });

const aFinding = (overrides: Partial<AttentionFinding> = {}): AttentionFinding => ({
  id: 'mail.failed',
  urgency: 'today',
  count: 3,
  title: said('3 emails not delivered'),
  detail: said('2 bounced, 1 timed out.'),
  since: '2026-11-22T07:00:00.000Z',
  minutes: 1,
  page: '/admin/mail',
  action: said('Open outbox'),
  ...overrides,
});

const WEBHOOKS = aFinding({
  id: 'billing.webhooks',
  urgency: 'now',
  count: 7,
  title: said('7 Stripe webhooks not processed'),
  detail: null,
  minutes: 2,
  page: '/admin/billing',
  action: said('Open webhooks'),
});

const anAttention = (overrides: Partial<Attention> = {}): Attention => ({
  checked_at: '2026-11-22T09:00:00.000Z',
  findings: [],
  snoozed: [],
  unchecked: [],
  fine: [{ id: 'ai.model', name: said('AI model'), text: said('responding'), at: null }],
  coming: [],
  ...overrides,
});

function openOverview(overrides: Partial<Attention> = {}) {
  api.on(getAttention, anAttention(overrides));
  api.on(getDailyFigures, {
    figures: [
      { figure: 'jobs', value: 1284, before: 1200, days: Array.from({ length: 30 }, () => 1000) },
      { figure: 'worked', value: 0.91, before: 0.9, days: [] },
      { figure: 'ai_cost', value: 3.4, before: 2, days: [] },
    ],
    changes: [
      {
        id: 9,
        action: 'plan_granted',
        actor: 'Ada Admin',
        subject: 'Pro',
        user: 'Theo Marsh',
        created_at: '2026-11-22T08:41:00.000Z',
      },
    ],
    done_today: 2,
  });
  openApp('/admin', anAdministrator());
}

describe('the overview of the administration', () => {
  it('says that all is clear, with what was checked, figures and changes', async () => {
    openOverview();
    await expectShown(heading('All clear'));
    await expectText('responding');
    await expectText('1,284');
    await expectText('+7\u202f%');
    await expectText('+1 pt');
    await expect.element(link('Worked as set')).toHaveAttribute('href', '/admin/evidence');
    await expectText('Ada Admin: Pro granted, Theo Marsh');
    await expectText('2 by you today');
  });

  it('orders what needs an administrator by consequence, with its count in the menu', async () => {
    openOverview({ findings: [WEBHOOKS, aFinding()] });
    await expectShown(heading('2 things need you'));
    await expectText(/about 3 min for today/);
    await expectShown(heading('Now'));
    await expectText(/^Since \d.*\. 2 bounced, 1 timed out\.$/);
    await expect
      .element(link('Billing and webhooks 7 to look at'))
      .toHaveAttribute('href', '/admin/billing');
    await link('Open outbox').click();
    await expectShown(heading('Mail'));
  });

  it('goes to any page by name, with Ctrl K or its button', async () => {
    openOverview();
    await expectShown(heading('All clear'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('vers');
    await expectShown(dialog().getByRole('link', { name: 'Versions' }));
    await expectGone(dialog().getByRole('link', { name: 'Users' }));
    api.on(listAppVersions, { running: [], items: [] });
    api.on(listErrorVersions, { items: [] });
    await userEvent.keyboard('{Enter}');
    await expectShown(heading('Versions'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await dialog().getByRole('link', { name: 'Overview' }).click();
    await press('Go to');
    await userEvent.keyboard('nothing');
    await expectText('No page of this name.');
  });

  it('a check that could not run is never fine', async () => {
    const request_id = 'a1b2c3d4-0000-4000-8000-000000000001';
    openOverview({
      unchecked: [{ id: 'mail.outbox', name: said('Mail'), request_id }],
      fine: [],
    });
    await expectShown(heading('1 thing needs you'));
    await expectShown(heading('Mail: not checked'));
    await expectText(/a1b2c3d4-0000-4000-8000-000000000001/);
  });

  it('J, Enter and Z work without a mouse, and snoozing can be undone', async () => {
    openOverview({ findings: [WEBHOOKS, aFinding()] });
    await expectShown(heading('2 things need you'));
    api.on(snoozeFinding, undefined);
    api.on(wakeFinding, undefined);
    api.on(getAttention, anAttention({ findings: [WEBHOOKS], snoozed: [aFinding()] }));
    await userEvent.keyboard('jz');
    await expectShown(heading('1 thing needs you'));
    await expectCall(snoozeFinding, {
      params: { id: 'mail.failed' },
      body: { count: 3, until: expect.any(String) as never },
    });
    await expectText('1 snoozed until tomorrow');
    api.on(getAttention, anAttention({ findings: [WEBHOOKS, aFinding()] }));
    await press('Undo');
    await expectShown(heading('2 things need you'));
    await expectCall(wakeFinding, { params: { id: 'mail.failed' } });
    await userEvent.keyboard('k{Enter}');
    await expectShown(heading('Billing and webhooks'));
  });

  it('keeps the focus in the list when a row is snoozed by its button', async () => {
    openOverview({ findings: [WEBHOOKS, aFinding()] });
    await expectShown(heading('2 things need you'));
    api.on(snoozeFinding, undefined);
    api.on(getAttention, anAttention({ findings: [WEBHOOKS], snoozed: [aFinding()] }));
    await button(/^Snooze until tomorrow/)
      .last()
      .click();
    await expectShown(heading('1 thing needs you'));
    await expect.element(region('What needs you')).toHaveFocus();
  });

  it('checks everything again on request', async () => {
    openOverview({ findings: [WEBHOOKS] });
    await expectShown(heading('1 thing needs you'));
    api.on(getAttention, anAttention());
    await press('Check everything');
    await expectShown(heading('All clear'));
    await expectCall(getAttention, { query: { fresh: 'true' } });
  });

  it('closes when the role is taken away with the page open', async () => {
    openOverview({ findings: [WEBHOOKS] });
    await expectShown(heading('1 thing needs you'));
    api.on(getProfile, aProfile());
    const channel = `profile-${anAdministrator().id}`;
    await expect.poll(() => isSubscribed(channel)).toBe(true);
    publish(channel, 'changed');
    await expectShown(heading('Admin access required'));
    await expectGone(heading('1 thing needs you'));
    await expectGone(link('AI settings'));
    await expectShown(link('Library'));
  });
});
