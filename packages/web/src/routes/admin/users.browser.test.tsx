import {
  countUsers,
  endGrant,
  endUserSession,
  endUserSessions,
  getUser,
  grantToUser,
  inviteUser,
  listEditedPlans,
  listUsers,
  removeRole,
  userDetail,
  type UserDetail,
  type UserSummary,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import {
  button,
  choose,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aUser = (overrides: Partial<UserDetail> = {}): UserDetail =>
  sampleOf(userDetail, {
    id: idOf(5),
    name: 'Pia Lindqvist',
    email: 'pia@lindqvist.example',
    role: 'user',
    plan: 'Pro',
    plan_source: 'subscription',
    state: 'active',
    ai_requests_used: 412,
    ai_requests_limit: 500,
    subscription: {
      plan: 'Pro',
      status: 'active',
      price_usd: 19.99,
      period_ends_at: '2030-12-04T12:00:00.000Z',
      cancel_at: null,
    },
    grants: [],
    audit: [],
    sessions: [],
    machines: [],
    ...overrides,
  } as never);

const aGrant = {
  id: idOf(9),
  kind: 'plan' as const,
  granted: 'Shop',
  reason: 'Lost two weeks',
  until: '2030-12-31',
  granted_by: 'Ben',
  created_at: '2026-11-28T10:00:00.000Z',
  ended_at: null,
  ended_by: null,
};

const show = (users: UserSummary[], user = aUser(), address = '/admin/users') => {
  api.on(listUsers, { items: users, next_cursor: null });
  api.on(getUser, user);
  return openApp(address, anAdministrator());
};

beforeEach(() => {
  api.on(listEditedPlans, { items: [] });
  api.on(countUsers, {
    total: 48_212,
    is_estimated: true,
    past_due: 31,
    at_limit: 1001,
    granted: 18,
  });
});

describe('the users of the installation', () => {
  it('says how many there are, without a number that nobody counted', async () => {
    show([aUser()]);
    await expectText('About 48,212 users');
    await expectText('At limit 1,000+');
    await expectText('412/500');
  });

  it('searches as one types, from the key /, and keeps it in the address', async () => {
    const router = show([aUser()]);
    await expectShown(button(/Pia Lindqvist/));
    await userEvent.keyboard('/pia');
    await expectCall(listUsers, { query: { q: 'pia', limit: 50 } });
    await choose(/Past due/);
    await expectCall(listUsers, { query: { q: 'pia', only: 'past_due', limit: 50 } });
    await expect.poll(() => router.state.location.searchStr).toBe('?q=pia&only=past_due');
    await expect.element(link('Users')).toHaveAttribute('aria-current', 'page');
  });

  it('shows who is active this month', async () => {
    show([aUser()]);
    await choose('Active this month');
    await expectCall(listUsers, { query: { only: 'active', limit: 50 } });
  });

  it('invites somebody by mail, and says when the mail stays here', async () => {
    show([aUser()]);
    await press('Invite user');
    await pressInDialog('Send invitation');
    await expectText('Enter an email address, such as you@example.com');
    await textbox('Email').fill('ann@shop.example');
    api.on(inviteUser, () => refusal('email_taken'));
    await pressInDialog('Send invitation');
    await expectText('This email already has an account');
    api.on(inviteUser, { is_sent: false });
    await pressInDialog('Send invitation');
    await expectText('No mail server: the invitation to ann@shop.example stays in the outbox.');
    await expectCall(inviteUser, { body: { email: 'ann@shop.example' } });
    await expectGone(textbox('Email'));
  });

  it('opens with the plan of the address', async () => {
    show([], aUser(), '/admin/users?plan=Hobby');
    await expectText('No users found');
    await expectCall(listUsers, { query: { plan: 'Hobby', limit: 50 } });
    await expect.element(combobox('Plan')).toHaveValue('Hobby');
  });

  it('says that the list could not be read, and tries again', async () => {
    api.on(listUsers, () => refusal('internal'));
    openApp('/admin/users', anAdministrator());
    await expectShown(button('Try Again'));
    api.on(listUsers, { items: [aUser()], next_cursor: null });
    await press('Try Again');
    await expectShown(button(/Pia Lindqvist/));
  });

  it('shows what a user has', async () => {
    const router = show(
      [aUser()],
      aUser({
        sessions: [
          {
            id: idOf(7),
            device_type: 'desktop',
            browser: 'Chrome',
            system: null,
            last_seen_at: '2026-11-28T10:00:00.000Z',
          },
        ],
        machines: [{ name: 'K40', type: 'CO2', power_watts: 40 }],
        audit: [
          {
            action: 'plan_granted',
            subject: 'Shop',
            actor: 'Ben',
            reason: 'Lost two weeks',
            created_at: '2026-11-28T10:00:00.000Z',
          },
        ],
      }),
    );
    await press(/Pia Lindqvist/);
    await expectText(/Renews Dec 4, 2030 · \$19\.99/);
    await expectText('K40, CO2 40 W');
    await expectText('1, last in Chrome');
    await region('Pia Lindqvist').getByText('Audit log').click();
    await expectText('Shop granted: Lost two weeks');
    expect(router.state.location.searchStr).toBe(`?user=${idOf(5)}`);
    await press('Close');
    await expectGone(region('Pia Lindqvist'));
  });

  it('grants a plan with a button that says so, once there is a reason', async () => {
    show([aUser()], aUser(), `/admin/users?user=${idOf(5)}`);
    await expectShown(region('Pia Lindqvist'));
    await textbox('Until').fill('2030-12-31');
    await press('Grant Shop until Dec 31, 2030');
    await expectText('Enter a reason');
    await textbox('Reason').fill('Lost two weeks');
    api.on(grantToUser, aUser({ plan: 'Shop', grants: [aGrant] }));
    api.on(getUser, aUser({ plan: 'Shop', plan_source: 'grant', grants: [aGrant] }));
    await press('Grant Shop until Dec 31, 2030');
    await expectCall(grantToUser, {
      params: { id: idOf(5) },
      body: { what: { kind: 'plan', plan: 'Shop' }, until: '2030-12-31', reason: 'Lost two weeks' },
    });
    await expectText('Shop until Dec 31, 2030');
    api.on(endGrant, aUser());
    api.on(getUser, aUser());
    await press('End Shop now');
    await expectCall(endGrant, { params: { id: idOf(5), grant_id: idOf(9) } });
    await expectGone(button('End Shop now'));
  });

  it('keeps what was typed when the server refuses or is away', async () => {
    show([aUser()], aUser(), `/admin/users?user=${idOf(5)}`);
    await expectShown(region('Pia Lindqvist'));
    await combobox('Plan or role').selectOptions('Admin');
    await textbox('Reason').fill('Helps in December');
    api.on(grantToUser, () => refusal('role_already_held'));
    await press(/^Grant Admin until/);
    await expectText('This user already has this role or a higher one');
    api.on(grantToUser, () => noAnswer());
    await press(/^Grant Admin until/);
    await expect.element(textbox('Reason')).toHaveValue('Helps in December');
  });

  it('assigns a plan without an end', async () => {
    show([aUser()], aUser(), `/admin/users?user=${idOf(5)}`);
    await expectShown(region('Pia Lindqvist'));
    await textbox('Reason').fill('Pays by invoice');
    await expectText(/^The subscription stays; the more expensive plan counts\./);
    await region('Pia Lindqvist').getByLabelText('No end').click();
    // An assigned plan counts only without a subscription, whatever it costs.
    await expectText(/^Counts once the subscription has ended\. Recorded/);
    api.on(grantToUser, aUser());
    await press('Assign Shop with no end');
    await expectCall(grantToUser, {
      params: { id: idOf(5) },
      body: { what: { kind: 'plan', plan: 'Shop' }, until: null, reason: 'Pays by invoice' },
    });
  });

  it('signs a user out of one browser', async () => {
    const used = { ...sampleSession, system: 'Windows' };
    show([aUser()], aUser({ sessions: [used] }), `/admin/users?user=${idOf(5)}`);
    await expectShown(region('Pia Lindqvist'));
    await region('Pia Lindqvist').getByRole('group').getByText('Sessions').click();
    await expectText(/^Location unknown, last seen/);
    api.on(endUserSession, aUser());
    await press('Sign out of Chrome on Windows');
    await expectCall(endUserSession, { params: { id: idOf(5), session_id: idOf(7) } });
  });

  it('removes a role with a reason, and signs a user out after asking', async () => {
    const beta = aUser({ role: 'beta', sessions: [sampleSession] });
    show([beta], beta, `/admin/users?user=${idOf(5)}`);
    await press('Remove role');
    await textbox('Reason to remove the role').fill('Left');
    api.on(removeRole, aUser());
    await press('Make Pia Lindqvist an ordinary user');
    await expectCall(removeRole, { params: { id: idOf(5) }, body: { reason: 'Left' } });
    await press('Sign out');
    api.on(endUserSessions, aUser());
    await pressInDialog('Sign out everywhere');
    await expectCall(endUserSessions, { params: { id: idOf(5) } });
  });
});

const sampleSession = {
  id: idOf(7),
  device_type: 'desktop' as const,
  browser: 'Chrome',
  system: null,
  last_seen_at: '2026-11-28T10:00:00.000Z',
};
