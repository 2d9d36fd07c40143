import {
  confirmInduction,
  createKiosk,
  getLab,
  getMemberCode,
  getSafetyPage,
  listInductions,
  listKiosks,
  setMaterialRules,
  remindInductions,
  renewInduction,
  revokeKiosk,
  updateLab,
  writeSafetyPage,
} from '@beamwright/contract';
import type { Induction, SafetyPage } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  button,
  combobox,
  dialog,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aLab, listed, machineOfLab, P2S, S1 } from '../testing/lab-samples.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const induction = listInductions.output.shape.items.def.element;
const kiosk = listKiosks.output.shape.items.def.element;

function openLab(role: 'owner' | 'manager' | 'member' | 'viewer' = 'manager', lab = aLab()) {
  serveTeam({ team: { role } });
  api.on(getLab, lab);
  openApp(`/teams/${TEAM}/lab`, aProfile());
}

describe('the list of materials', () => {
  it('says what is allowed where, with the reason', async () => {
    openLab('viewer');
    await expectShown(heading('Makerspace mode'));
    await expectText('82 members, 2 machines. Rules apply in the app and on every kiosk.');
    const table = page.getByRole('table').first();
    await expectContent(table, /birch plywood.*Allowed.*up to 6\s*mm.*With staff.*Not listed/);
    await expectContent(table, /PVC.*Blocked.*Chlorine gas\..*Can’t be changed\./);
  });

  it('is read only for members', async () => {
    openLab('member');
    await expectShown(heading('Makerspace mode'));
    for (const name of ['Add material', 'Add kiosk', 'Lock a setting', 'Edit birch plywood']) {
      await expectGone(button(name));
    }
    await expectGone(heading('Kiosks'));
    await expectGone(heading('Induction'));
    await expectShown(heading('Your kiosk code'));
    expect(api.calls(listKiosks)).toEqual([]);
    expect(api.calls(listInductions)).toEqual([]);
  });

  it('asks nothing of members that only managers do', async () => {
    openLab('member', aLab({ is_on: false, materials: [] }));
    await expectText('No materials listed. Managers list what each machine may burn.');
    await expectText('No lab settings. Managers lock those that everyone should use.');
    await expectGone(page.getByText(/Anything not listed needs staff/));
  });

  it('is turned on by managers, after a word of what that means', async () => {
    openLab('manager', aLab({ is_on: false }));
    await expectText('Makerspace mode is off');
    await expectText(/^Off$/);
    api.on(updateLab, aLab());
    await page.getByRole('switch', { name: 'Makerspace mode' }).click({ force: true });
    await expectCall(updateLab, { params: { team_id: TEAM }, body: { is_on: true } });
  });

  it('is edited by material; what is blocked stays as it is', async () => {
    openLab();
    await press('Edit birch plywood');
    await combobox('Rule', dialog()).nth(1).selectOptions('not_allowed');
    await textbox('Reason', dialog()).fill('Blue light chars it');
    api.on(setMaterialRules, aLab());
    await pressInDialog('Save');
    await expectCall(setMaterialRules, {
      body: {
        material: 'birch plywood',
        rules: [
          { machine_id: P2S, rule: 'allowed', reason: null, max_thickness_mm: 6 },
          {
            machine_id: S1,
            rule: 'not_allowed',
            reason: 'Blue light chars it',
            max_thickness_mm: null,
          },
        ],
      },
    });
    await press('Edit PVC');
    await expectText('xTool P2S: blocked for safety. Can’t be changed.');
    await expectGone(combobox('Rule', dialog()));
  });

  it('keeps each rule with its machine while machines change, and says what was seen', async () => {
    openLab();
    await press('Edit birch plywood');
    await combobox('Rule', dialog()).nth(1).selectOptions('not_allowed');
    await textbox('Reason', dialog()).fill('Blue light chars it');
    const { machines, ...lab } = aLab();
    const added = sampleOf(machineOfLab, { id: idOf(83), name: 'Fiber' });
    api.on(getLab, { ...lab, machines: [added, ...machines.toReversed()] });
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    publish(`team-${TEAM}`, 'changed');
    await expectShown(dialog().getByRole('group', { name: 'Fiber' }));
    const S1Rule = dialog().getByRole('group', { name: 'xTool S1' });
    await expect.element(combobox('Rule', S1Rule)).toHaveValue('not_allowed');
    api.on(setMaterialRules, () => refusal('rules_changed'));
    await pressInDialog('Save');
    const before = [{ machine_id: P2S, ...listed }];
    const reason = 'Blue light chars it';
    await expectCall(setMaterialRules, {
      body: {
        material: 'birch plywood',
        before,
        rules: [{ machine_id: S1, rule: 'not_allowed', reason, max_thickness_mm: null }, ...before],
      },
    });
    await expectText('The rules for this material have changed meanwhile');
  });

  it('takes a material off, and shows why the server refuses', async () => {
    openLab();
    await press('Edit birch plywood');
    api.on(setMaterialRules, () => refusal('too_many_listed', { values: { n: 100 } }));
    await pressInDialog('Take off the list');
    await expectCall(setMaterialRules, { body: { material: 'birch plywood', rules: [] } });
    await expectText('The list has up to 100 materials');
  });
});

describe('inductions', () => {
  const row = (n: number, more: DeepPartial<Induction>): Induction =>
    sampleOf(induction, {
      user_id: idOf(n),
      name: `Member ${n}`,
      machine_id: P2S,
      machine_name: 'xTool P2S',
      joined_at: '2026-11-20T12:00:00.000Z',
      ...more,
    });

  it('say who needs what, and remind or renew', async () => {
    api.on(listInductions, {
      items: [
        row(3, {
          state: 'expired',
          version: 3,
          page_version: 4,
          confirmed_at: '2025-10-19T12:00:00.000Z',
          expires_at: '2026-10-19T12:00:00.000Z',
          shown_by: 'Pavel Osei',
        }),
        row(2, { state: 'not_started' }),
      ],
      next_cursor: null,
      counts: { valid: 61, expiring: 4, expired: 3, not_started: 1 },
    });
    openLab();
    await expectText('61 valid, 4 expire soon, 3 expired, 1 not started');
    await expectText(/Kiosk is locked/);
    api.on(remindInductions, { count: 1 });
    await press('Remind Member 2');
    await expectCall(remindInductions, { body: { only: { user_id: idOf(2), machine_id: P2S } } });
    await press('Remind 8');
    await expectCall(remindInductions, { body: { only: null } });
    api.on(renewInduction, row(3, { state: 'valid' }));
    await press('Renew Member 3');
    await pressInDialog('Renew');
    await expectCall(renewInduction, { body: { user_id: idOf(3), machine_id: P2S, version: 4 } });
  });

  it('are renewed by somebody else, for the version that was asked about', async () => {
    const own = row(1, { user_id: aProfile().id, name: 'Own', state: 'expired', page_version: 4 });
    const serveRows = (page_version: number) =>
      api.on(listInductions, {
        items: [own, row(3, { state: 'expired', page_version })],
        next_cursor: null,
        counts: { valid: 0, expiring: 0, expired: 2, not_started: 0 },
      });
    serveRows(4);
    openLab();
    await press('Renew Member 3');
    await expectContent(dialog(), /version 4 of its safety page/);
    await expectGone(button('Renew Own'));
    serveRows(5);
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    const before = api.calls(listInductions).length;
    publish(`team-${TEAM}`, 'changed');
    await expect.poll(() => api.calls(listInductions).length).toBeGreaterThan(before);
    api.on(renewInduction, () => refusal('safety_page_changed'));
    await pressInDialog('Renew');
    await expectCall(renewInduction, { body: { user_id: idOf(3), machine_id: P2S, version: 4 } });
  });

  const aPage = (more: DeepPartial<SafetyPage> = {}): SafetyPage =>
    sampleOf(getSafetyPage.output, {
      machine_id: P2S,
      machine_name: 'xTool P2S',
      version: 4,
      text: 'Fans on. See https://lab.example/fire, then <b>burn</b>.',
      written_at: '2026-11-03T12:00:00.000Z',
      own: { state: 'not_started' },
      guides: [{ id: idOf(5), name: 'Ines Varga' }],
      ...more,
    });

  it('are confirmed on the safety page, whose text is text', async () => {
    serveTeam({ team: { role: 'member' } });
    api.on(getSafetyPage, aPage());
    openApp(`/teams/${TEAM}/lab?machine=${P2S}`, aProfile());
    await expectShown(link('https://lab.example/fire'));
    await expectText(/then <b>burn<\/b>\./);
    await combobox(/Who showed you/).selectOptions('Ines Varga');
    const confirmed = {
      state: 'valid' as const,
      version: 4,
      confirmed_at: '2026-11-28T12:00:00.000Z',
    };
    api
      .on(confirmInduction, aPage({ own: confirmed }))
      .on(getSafetyPage, aPage({ own: confirmed }));
    await press('I’ve read this');
    await expectCall(confirmInduction, { body: { version: 4, shown_by: idOf(5) } });
    await expectText('You confirmed this version');
    await expectGone(button('Write new version'));
  });

  it('are for what was read, not for what was written meanwhile', async () => {
    serveTeam({ team: { role: 'member' } });
    api.on(getSafetyPage, aPage());
    openApp(`/teams/${TEAM}/lab?machine=${P2S}`, aProfile());
    await expectText(/then <b>burn<\/b>\./);
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    api.on(getSafetyPage, aPage({ version: 5, text: 'Doors closed.' }));
    publish(`team-${TEAM}`, 'changed');
    await expectText('There’s a newer version');
    await expectText(/then <b>burn<\/b>\./);
    await expectGone(button('I’ve read this'));
    await press('Read it');
    await expectText('Doors closed.');
    api.on(confirmInduction, aPage({ version: 5 }));
    await press('I’ve read this');
    await expectCall(confirmInduction, { body: { version: 5, shown_by: null } });
  });

  it('end with a version that everyone has to read', async () => {
    serveTeam({ team: { role: 'manager' } });
    api.on(getSafetyPage, aPage());
    openApp(`/teams/${TEAM}/lab?machine=${P2S}`, aProfile());
    await press('Write new version');
    await textbox('What people must know').fill('Fans on, always.');
    api.on(writeSafetyPage, aPage({ version: 5 }));
    await press('Save version 5');
    await expectCall(writeSafetyPage, {
      body: { after: 4, text: 'Fans on, always.', demands_reading: true },
    });
  });
});

describe('kiosks', () => {
  it('get a code once, and are revoked', async () => {
    const there = sampleOf(kiosk, {
      id: idOf(90),
      name: 'Tablet at the window',
      machine_id: P2S,
      machine_name: 'xTool P2S',
      state: 'open',
      created_at: '2026-11-01T12:00:00.000Z',
      results: 3,
    });
    api.on(listKiosks, { items: [there] });
    openLab();
    await expectText(/Tablet at the window/);
    await press('Add kiosk');
    api.on(createKiosk, ({ body }) => ({
      ...there,
      id: body.id ?? '',
      name: body.name,
      state: 'waiting' as const,
      code: 'ABCD-EFGH-JKMN',
      code_expires_at: new Date(Date.now() + 900_000).toISOString(),
    }));
    await pressInDialog('Add kiosk');
    await expectCall(createKiosk, { body: { machine_id: P2S, name: 'Tablet at xTool P2S' } });
    await expectText('ABCD-EFGH-JKMN');
    await pressInDialog('Done');
    api.on(revokeKiosk, undefined);
    await press('Revoke Tablet at the window');
    await expectText(/3 results that were added at it stay/);
    await pressInDialog('Revoke');
    await expectCall(revokeKiosk, { params: { team_id: TEAM, id: idOf(90) } });
  });

  it('show one’s own code only when asked', async () => {
    openLab('member');
    await expectText('•••• ••••');
    expect(api.calls(getMemberCode)).toEqual([]);
    api.on(getMemberCode, { code: '12345678' });
    await press('Show');
    await expectText('1234 5678');
  });
});
