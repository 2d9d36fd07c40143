import {
  getOnboarding,
  joinTeam,
  openInvitation,
  signIn,
  signOut,
  getSession,
  getProfile,
  updateOnboarding,
  updateProfile,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  expectCall,
  expectCalls,
  expectShown,
  expectText,
  heading,
  link,
  press,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const opens = (more: Partial<ReturnType<typeof anOpened>> = {}) =>
  api.on(openInvitation, { ...anOpened(), ...more });
const anOpened = () =>
  sampleOf(openInvitation.output, {
    team_id: TEAM,
    team: 'Northlight Works',
    role: 'member',
    invited_by: 'Mara Holt',
    is_member: false,
    for_email: null,
  });

it('of a new account leads to the team once onboarding is skipped', async () => {
  serveTeam();
  const answers = { step: null, makes: [], is_resume_hidden: false, referral_source: null };
  api.on(getOnboarding, answers).on(updateOnboarding, answers);
  api.on(updateProfile, () => {
    api.on(getProfile, aProfile());
    return aProfile();
  });
  const router = openApp(`/teams/${TEAM}`, aProfile({ onboarding_completed: false }));
  await press('Skip for now');
  await expectShown(heading('Northlight Works'));
  expect(router.state.location.pathname).toBe(`/teams/${TEAM}`);
});

describe('an invitation', () => {
  it('says who it is from, and lets its user in', async () => {
    serveTeam();
    opens();
    const router = openApp('/join#token-1', aProfile());
    await expectShown(heading('Join Northlight Works'));
    await expectText(/Mara Holt invited you as a member/);
    expect(router.state.location.hash).toBe('');
    api.on(joinTeam, { team_id: TEAM });
    await press('Join team');
    await expectCall(joinTeam, { body: { token: 'token-1' } });
    await expect.poll(() => router.state.location.pathname).toBe(`/teams/${TEAM}`);
  });

  it('waits until a visitor has signed in', async () => {
    serveTeam();
    opens();
    openApp('/join?invitation=token-2', null);
    await link('Sign in').click();
    await expectShown(heading('Sign in'));
    await expectCalls(openInvitation, 0);
    api.on(signIn, () => {
      api.on(getSession, { profile: aProfile() }).on(getProfile, aProfile());
      return aProfile();
    });
    await textbox('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('a long enough password');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Sign in$/ })
      .click();
    await expectShown(heading('Join Northlight Works'));
    await expectCall(openInvitation, { body: { token: 'token-2' } });
  });

  it('for another address offers to switch accounts, and comes back', async () => {
    opens({ for_email: 'b•••@signs.example' });
    const router = openApp('/join#token-3', aProfile());
    await expectText('It was sent to b•••@signs.example. You’re signed in as ada@example.com.');
    api.on(signOut, undefined).on(getSession, { profile: null });
    await press('Switch account');
    await expectShown(heading('Sign in'));
    expect(router.state.location.search).toMatchObject({ return: '/join' });
    expect(sessionStorage.getItem('beamwright:invitation')).toBe('token-3');
  });

  it('for another address is forgotten by Not now, so that a code can be entered', async () => {
    opens({ for_email: 'b•••@signs.example' });
    openApp('/join#token-6', aProfile());
    await link('Not now').click();
    expect(sessionStorage.getItem('beamwright:invitation')).toBeNull();
  });

  it('that does not work leads to another code', async () => {
    api.on(openInvitation, () => refusal('invitation_invalid'));
    openApp('/join#token-4', aProfile());
    await expectText('This invitation doesn’t work');
    await press('Enter another code');
    opens({ is_member: true });
    await press('Continue');
    await expectText('Fill this in');
    await textbox('Code').fill(' KILN-4827 ');
    await press('Continue');
    await expectShown(heading('You’re in Northlight Works'));
    await expectCall(openInvitation, { body: { token: 'KILN-4827' } });
  });

  it('says when no seat is left', async () => {
    opens();
    openApp('/join#token-5', aProfile());
    api.on(joinTeam, () => refusal('team_seats_taken', { values: { n: 1 } }));
    await press('Join team');
    await expectText('You need 1 more seat');
  });
});
