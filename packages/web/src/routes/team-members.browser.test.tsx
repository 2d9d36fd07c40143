import {
  allowOpener,
  changeTeamMember,
  createTeamCode,
  getInvitationLink,
  invite,
  offerTeam,
  removeTeamMember,
  resendInvitation,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrPath } from '../lib/qr-path.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { anInvitation, aTeamMember, serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  button,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const openMembers = (more = '') => openApp(`/teams/${TEAM}/members${more}`, aProfile());
const addresses = () => textbox('Email addresses');

describe('the members of a team', () => {
  it('are listed with their roles, and found by role', async () => {
    serveTeam();
    openMembers();
    await expectText('Theo Brandt');
    await expectText('ada@example.com');
    await page.getByRole('radio', { name: /^Managers/ }).click({ force: true });
    await expectText('Ines Okafor');
    await expectGone(page.getByText('Theo Brandt'));
  });

  it('get another role at once, which can be undone', async () => {
    serveTeam();
    openMembers();
    api.on(changeTeamMember, ({ params, body }) =>
      aTeamMember(3, { user_id: params.user_id, ...body }),
    );
    await combobox('Role of Theo Brandt').selectOptions('Viewer');
    await expectCall(changeTeamMember, {
      params: { team_id: TEAM, user_id: idOf(3) },
      body: { role: 'viewer' },
    });
    await press('Undo');
    await expectCall(changeTeamMember, { body: { role: 'member' } });
  });

  it('are removed, and the dialog says what stays', async () => {
    serveTeam();
    openMembers();
    await press('More for Theo Brandt');
    await menuitem('Remove member').click();
    await expectText(/3 results, settings and messages stay here, with their name/);
    api.on(removeTeamMember, undefined);
    await pressInDialog('Remove member');
    await expectText('Theo Brandt was removed.');
  });

  it('are neither changed nor invited by a member', async () => {
    serveTeam({ team: { role: 'member' } });
    const router = openMembers('?invite=true');
    await expectText('Theo Brandt');
    // Nor later, when a manager makes them one.
    await expect.poll(() => router.state.location.search).toEqual({});
    await expectGone(combobox('Role of Theo Brandt'));
    await expectGone(button('Invite people'));
    await expectGone(heading('Invitations'));
    await expectGone(dialog());
  });

  it('change nothing about themselves or the owner', async () => {
    serveTeam({
      team: { role: 'manager' },
      members: [
        aTeamMember(1, { name: 'Ada', role: 'manager' }),
        aTeamMember(2, { name: 'Mara Holt', role: 'owner' }),
      ],
    });
    openMembers();
    await expectText('Mara Holt');
    await expectGone(combobox('Role of Ada'));
    await expectGone(combobox('Role of Mara Holt'));
    await expectGone(link('Change plan'));
  });

  it('take the team over when they are asked', async () => {
    const served = serveTeam();
    openMembers('?handOver=true');
    await page.getByRole('radio', { name: /Theo/ }).click({ force: true });
    api.on(offerTeam, { ...served, successor: { id: idOf(3), name: 'Theo Brandt' } });
    await pressInDialog('Ask Theo Brandt');
    await expectCall(offerTeam, { body: { user_id: idOf(3) } });
    await expectText('Theo Brandt was asked to become the owner.');
  });
});

describe('inviting', () => {
  it('checks addresses while they are typed, and sends the rest', async () => {
    serveTeam({ team: { seats: { limit: 10, taken: 6, held: 2 } } });
    openMembers('?invite=true');
    await addresses().fill('kai@northlight.example');
    await userEvent.keyboard('{Enter}');
    await addresses().fill('ada@example.com');
    await userEvent.keyboard('{Enter}');
    await expectText('ada@example.com is already a member and won’t get an invitation.');
    await addresses().fill('nobody');
    await userEvent.keyboard('{Enter}');
    await expectText('nobody isn’t an email address.');
    await expectText(/Uses 1 seat of 2 open/);
    api.on(invite, { items: [{ ...anInvitation(91), is_sent: true }], members: [] });
    await pressInDialog('Send 1 invitation');
    await expectCall(invite, {
      body: { emails: ['kai@northlight.example'], role: 'member', is_bound: true, days: 7 },
    });
    await expectText('1 invitation sent.');
    await expectGone(dialog());
  });

  it('says which addresses got no email, and gives their links', async () => {
    serveTeam();
    openMembers('?invite=true');
    await addresses().fill('kai@northlight.example, ola@bench.example');
    const sent = { ...anInvitation(91, { email: 'kai@northlight.example' }), is_sent: true };
    const unsent = { ...anInvitation(92, { email: 'ola@bench.example' }), is_sent: false };
    api.on(invite, { items: [sent, unsent], members: [] });
    await pressInDialog('Send 2 invitations');
    await expectText('1 invitation sent.');
    await expectContent(dialog().getByRole('alert'), /No email was sent to ola@bench\.example/);
    api.on(getInvitationLink, { url: 'https://beam.example/join#x' });
    await pressInDialog('Copy link for ola@bench.example');
    await expectCall(getInvitationLink, { params: { team_id: TEAM, id: unsent.id } });
    await pressInDialog('Close');
    await expectGone(dialog());
  });

  it('says how many seats are missing; viewers need none', async () => {
    serveTeam({ team: { seats: { limit: 10, taken: 8, held: 2 } } });
    openMembers('?invite=true');
    await addresses().fill('kai@northlight.example');
    await userEvent.keyboard('{Enter}');
    await expectText('You need 1 more seat');
    await expectGone(button(/^Send/));
    await expectShown(link('Change plan').last());
    await page
      .getByRole('radio', { name: /Viewer/ })
      .last()
      .click({ force: true });
    await expectShown(button('Send 1 invitation'));
  });

  it('shows what the server refuses in the dialog', async () => {
    serveTeam();
    openMembers('?invite=true');
    await addresses().fill('kai@northlight.example');
    api.on(invite, () => refusal('too_many_invitations', { values: { n: 200 } }));
    await pressInDialog(/^Send/);
    await expectText(/200 invitations may wait/);
    await expectShown(dialog('Invite people'));
  });

  it('makes a code and shows it', async () => {
    serveTeam();
    openMembers('?invite=true');
    await page.getByRole('radio', { name: 'Code' }).click({ force: true });
    api.on(
      createTeamCode,
      anInvitation(92, { kind: 'code', email: null, code: 'KILN-4827', max_uses: 12 }),
    );
    await textbox('How many people').fill('12');
    await pressInDialog('Make code');
    await expectCall(createTeamCode, { body: { role: 'member', max_uses: 12, days: 7 } });
    await expectText('KILN-4827');
  });

  it('has a code to scan', async () => {
    serveTeam();
    openMembers('?invite=true');
    await page.getByRole('radio', { name: 'Code' }).click({ force: true });
    api.on(createTeamCode, anInvitation(92, { kind: 'code', email: null, code: 'KILN-4827' }));
    await pressInDialog('Make code');
    const code = dialog().getByRole('img', {
      name: 'Code that opens the invitation to Northlight Works',
    });
    await expectShown(code);
    const { path } = qrPath(`${window.location.origin}/join#KILN-4827`);
    expect(code.element().querySelector('path')?.getAttribute('d')).toBe(path);
  });

  it('ends when the right is lost', async () => {
    serveTeam({ team: { role: 'manager' } });
    openMembers('?invite=true');
    await expectShown(dialog('Invite people'));
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    serveTeam({ team: { role: 'member' } });
    publish(`team-${TEAM}`, 'changed');
    await expectText('You’re a member of Northlight Works now.');
    await expectGone(dialog());
  });
});

describe('invitations', () => {
  const invitations = () => [
    anInvitation(91, {
      email: 'ben@signs.example',
      state: 'wrong_address',
      opened_by: { id: idOf(94), email: 'kit@other.example', name: 'Kit' },
    }),
    anInvitation(92, { email: 'ola@bench.example', state: 'expired' }),
    anInvitation(93, { email: 'ruth@northlight.example' }),
  ];

  it('that need somebody are answered in one press', async () => {
    serveTeam({ invitations: invitations() });
    openMembers();
    await expectText('1 pending, 2 need you');
    await expectText('Opened by kit@other.example. Nobody joined.');
    api
      .on(allowOpener, anInvitation(91))
      .on(resendInvitation, { ...anInvitation(92), is_sent: true });
    await press('Allow Kit');
    await expectCall(allowOpener, { body: { user_id: idOf(94) } });
    await expectText('Kit can use the link now.');
    await press('Send again to ola@bench.example');
    await expectCalls(resendInvitation, 1);
    await expectText('Sent again to ola@bench.example.');
    await expectShown(button('Copy link for ruth@northlight.example'));
    api.on(resendInvitation, { ...anInvitation(92), is_sent: false });
    await press('Send again to ola@bench.example');
    await expectText(/^No email was sent to ola@bench\.example, because of too many lately/);
  });
});
