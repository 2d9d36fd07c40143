import { changeTeamMember, removeTeamMember } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  checkbox,
  combobox,
  dialog,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
} from '../testing/find.ts';
import { aTeamMember, serveTeam, TEAM } from '../testing/fake-teams.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const PEOPLE = [
  aTeamMember(1, { name: 'Ada', role: 'owner' }),
  ...[2, 3, 4, 5].map((n) => aTeamMember(n, { name: `Maker ${n}` })),
];
const openMembers = (role: 'owner' | 'member' = 'owner') => {
  serveTeam({ team: { role }, members: PEOPLE });
  openApp(`/teams/${TEAM}/members`, aProfile());
};
const select = (name: string) => checkbox(`Select ${name}`);

describe('many members', () => {
  it('are selected by keyboard, and removed after a word of what that means', async () => {
    openMembers();
    await expectShown(select('Maker 2'));
    await expectGone(select('Ada'));
    (select('Maker 2').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    (select('Maker 4').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expectText('3 selected');
    await press('Remove');
    await expectShown(dialog('Remove 3 members?'));
    await expectContent(dialog(), /Their 9 results, settings and messages stay here/);
    await expectContent(dialog(), /This can’t be undone/);
    api.on(removeTeamMember, undefined);
    await pressInDialog('Remove members');
    await expectText('3 members were removed.');
    expect(api.calls(removeTeamMember).map(({ params }) => params.user_id)).toEqual(
      [2, 3, 4].map(idOf),
    );
    await expectGone(button('Clear selection'));
  });

  it('keep those selected who could not be changed, and say why', async () => {
    openMembers();
    await select('Maker 2').click();
    await press('Select all shown');
    await press('Change role');
    await combobox('Role', dialog()).selectOptions('Manager');
    api.on(changeTeamMember, ({ params, body }) =>
      params.user_id === idOf(3)
        ? refusal('team_seats_taken', { values: { n: 1 } })
        : aTeamMember(2, { user_id: params.user_id, ...body }),
    );
    await pressInDialog('Change role');
    await expectText('3 changed. 1 couldn’t be changed and is still selected.');
    await expectContent(dialog(), /Maker 3/);
    expect(api.calls(changeTeamMember)).toHaveLength(4);
    api.on(changeTeamMember, ({ params, body }) =>
      aTeamMember(3, { user_id: params.user_id, ...body }),
    );
    await pressInDialog('Try again');
    await expectText('1 person has the role Manager.');
    expect(api.calls(changeTeamMember)).toHaveLength(5);
  });

  it('are left alone as soon as the right to change them is lost', async () => {
    openMembers();
    await select('Maker 2').click();
    await press('Select all shown');
    await press('Remove');
    api.on(removeTeamMember, ({ params }) =>
      params.user_id === idOf(3) ? refusal('team_role_missing') : undefined,
    );
    await pressInDialog('Remove members');
    await expectText('1 changed. 3 couldn’t be changed and are still selected.');
    await expectText('2 more weren’t tried.');
    expect(api.calls(removeTeamMember)).toHaveLength(2);
    await pressInDialog('Close');
    await expectText('3 selected');
  });

  it('are not for members', async () => {
    openMembers('member');
    await expectText('Maker 2');
    await expectGone(select('Maker 2'));
  });
});
