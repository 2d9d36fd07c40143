import {
  enterKiosk,
  getKiosk,
  giveKioskResult,
  leaveKiosk,
  listKioskSettings,
  openKiosk,
  undoKioskResult,
} from '@beamwright/contract';
import type { KioskFace, KioskSetting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  button,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const setting = listKioskSettings.output.shape.items.def.element;
const material = getKiosk.output.shape.materials.def.element;

const aMaterial = (name: string, more: DeepPartial<KioskFace['materials'][number]> = {}) =>
  sampleOf(material, { material: name, status: 'allowed', settings: 1, ...more });
const aFace = (more: DeepPartial<KioskFace> = {}): KioskFace =>
  sampleOf(getKiosk.output, {
    team_name: 'Harbor Makerspace',
    machine: { name: 'xTool P2S', type: 'CO2', power_watts: 55 },
    materials: [aMaterial('birch plywood')],
    ...more,
  });
const ADA = { name: 'Ada', is_staff: false, induction: 'valid' as const, induction_ends_at: null };
const aSetting = (n: number, more: DeepPartial<KioskSetting> = {}): KioskSetting =>
  sampleOf(setting, {
    id: idOf(n),
    name: 'Cut birch plywood, 3 mm',
    material: 'birch plywood',
    operation: 'Cut',
    speed_mm_min: 1080,
    power_percent: 65,
    passes: 1,
    ...more,
  });

const typeCode = async (code: string) => {
  for (const digit of code) await button(digit).click();
};
/** Everything that is pressed or read is large enough for gloves and an arm’s length. */
const expectLarge = () => {
  for (const each of document.querySelectorAll('main button, header button')) {
    expect([each.textContent, each.getBoundingClientRect().height >= 96]).toEqual([
      each.textContent,
      true,
    ]);
  }
  for (const number of document.querySelectorAll('dd')) {
    expect(parseFloat(getComputedStyle(number).fontSize)).toBeGreaterThanOrEqual(84);
  }
};

const openAt = (face: KioskFace, settings: KioskSetting[] = [aSetting(1)]) => {
  api.on(getKiosk, face).on(listKioskSettings, { items: settings });
  openApp('/kiosk', null);
};

it('asks for its code where somebody is signed in', async () => {
  api.on(getKiosk, () => refusal('forbidden'));
  openApp('/kiosk', aProfile());
  await expectShown(heading('Open this kiosk'));
});

describe('becoming a kiosk', () => {
  it('takes the code that a manager got', async () => {
    api.on(getKiosk, () => refusal('kiosk_signed_out'));
    openApp('/kiosk', null);
    await expectShown(heading('Open this kiosk'));
    api.on(openKiosk, () => refusal('kiosk_code_invalid'));
    await textbox('Code').fill('ABCD-EFGH-JKMN');
    await press('Open kiosk');
    await expectText(/This code doesn’t work/);
    api.on(openKiosk, undefined).on(getKiosk, aFace());
    await press('Open kiosk');
    await expectShown(heading('Choose a material'));
    await expectCall(openKiosk, { body: { code: 'ABCD-EFGH-JKMN' } });
  });

  it('asks nobody for cookies', async () => {
    openAt(aFace());
    await expectShown(heading('Choose a material'));
    await expectGone(button(/cookies|necessary/i));
  });
});

it('shows the settings once the induction was confirmed meanwhile', async () => {
  openAt(aFace({ member: { ...ADA, induction: 'not_started' } }));
  api.on(listKioskSettings, () => refusal('induction_missing'));
  await button(/birch plywood/).click();
  await expectShown(heading('You need the induction first'));
  api.on(listKioskSettings, { items: [aSetting(1)] }).on(getKiosk, aFace({ member: ADA }));
  await expectShown(heading('Cut birch plywood, 3 mm'));
});

describe('materials', () => {
  it('show their reason when they are refused, and can’t be pressed then', async () => {
    openAt(
      aFace({
        materials: [
          aMaterial('birch plywood', { max_thickness_mm: 6 }),
          aMaterial('MDF', { status: 'with_staff', reason: 'Fans on high' }),
          aMaterial('polycarbonate', { status: 'not_allowed', reason: 'Catches fire' }),
        ],
      }),
    );
    await expectShown(button(/birch plywood.*up to 6/));
    await expectShown(button(/MDF.*With staff: Fans on high/));
    await expectText('Not allowed: Catches fire');
    await expectGone(button(/polycarbonate/));
    expectLarge();
  });
});

describe('a member at the kiosk', () => {
  it('enters a code, sees the numbers, adds a result and takes it back', async () => {
    openAt(aFace());
    api.on(listKioskSettings, () => refusal('member_code_missing'));
    await press(/birch plywood/);
    await expectShown(heading('Enter your code'));
    expectLarge();
    api.on(enterKiosk, () => refusal('member_code_unknown'));
    await typeCode('12345678');
    await expectText(/This code isn’t right/);
    api
      .on(enterKiosk, aFace({ member: ADA }))
      .on(getKiosk, aFace({ member: ADA }))
      .on(listKioskSettings, { items: [aSetting(1)] });
    await typeCode('87654321');
    await expectCall(enterKiosk, { body: { code: '87654321', as: 'member' } });
    await expectShown(heading('Cut birch plywood, 3 mm'));
    await expectText('Ada, inducted');
    await expectContent(page.getByRole('definition').first(), /^18\s*mm\/s$/);
    expectLarge();
    api.on(giveKioskResult, ({ body }) => ({
      id: body.id,
      name: 'Ada',
      created_at: new Date().toISOString(),
    }));
    await press('Cut through');
    await expectShown(heading('Saved: cut through'));
    await expectText('Thanks, Ada. It counts for this machine.');
    const { id } = api.calls(giveKioskResult)[0]?.body ?? { id: '' };
    api.on(undoKioskResult, undefined);
    await press('Undo');
    await expectCall(undoKioskResult, { params: { id } });
    await expectShown(heading('Taken back'));
    await expect.element(heading('Choose a material'), { timeout: 8000 }).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('Ada');
    expect(JSON.stringify(sessionStorage)).not.toContain('Ada');
  });

  it('is told in minutes or hours when codes can be tried again', async () => {
    openAt(aFace());
    api.on(listKioskSettings, () => refusal('member_code_missing'));
    await press(/birch plywood/);
    api.on(enterKiosk, () => refusal('rate_limited', { retryAfter: 892 }));
    await typeCode('12345678');
    await expectText('Too many tries. Try again in 15 minutes.');
    api.on(enterKiosk, () => refusal('rate_limited', { retryAfter: 85_000 }));
    await typeCode('12345678');
    await expectText('Too many tries. Try again in 24 hours.');
  });

  it('is asked for staff where staff is needed', async () => {
    openAt(aFace({ member: ADA }));
    api.on(listKioskSettings, () => refusal('staff_missing'));
    await press(/birch plywood/);
    await expectShown(heading('Ask a manager to enter their code'));
    api
      .on(enterKiosk, aFace({ member: { ...ADA, is_staff: true } }))
      .on(listKioskSettings, { items: [aSetting(1), aSetting(2, { name: 'Thick one' })] });
    await typeCode('11112222');
    await expectCall(enterKiosk, { body: { code: '11112222', as: 'staff' } });
    await press(/Thick one/);
    await expectShown(heading('Thick one'));
  });

  it('sees no settings once the induction has ended', async () => {
    const member = {
      ...ADA,
      induction: 'expired' as const,
      induction_ends_at: '2026-10-19T12:00:00.000Z',
    };
    openAt(aFace({ member }));
    api.on(listKioskSettings, () => refusal('induction_missing'));
    await press(/birch plywood/);
    await expectShown(heading('Ask a manager to renew you'));
    await expectText(/ended .*2026\. Settings stay hidden until then\./);
    await expectText('Ada, no induction');
    await press('Back to materials');
    await expectShown(heading('Choose a material'));
  });

  it.each([
    ['unpaid', /^No plan pays for this team/],
    ['role', /^Ada only reads in this team\. A manager can change that/],
  ] as const)('is told why nothing can be added: %s', async (adds_no_results, words) => {
    openAt(aFace({ member: ADA, adds_no_results }));
    await press(/birch plywood/);
    await expectText(words);
    await expectGone(button('Cut through'));
  });

  it('may be somebody else', async () => {
    openAt(aFace({ member: ADA }));
    await expectText('Ada, inducted');
    api.on(leaveKiosk, undefined).on(getKiosk, aFace());
    await press('Not you?');
    await expectGone(page.getByText('Ada, inducted'));
    await expectShown(button('Enter code'));
  });

  it('marks what does not go through with other words', async () => {
    openAt(aFace({ member: ADA }), [aSetting(1, { operation: 'Engrave', name: 'Engrave it' })]);
    await press(/birch plywood/);
    await expectShown(button('Too light'));
    await expectGone(button('Cut through'));
  });
});

describe('numbers on the screen', () => {
  const openSetting = async (face: KioskFace, settings = [aSetting(1)]) => {
    openAt(face, settings);
    await press(/birch plywood/);
    await expectShown(heading('Cut birch plywood, 3 mm'));
  };
  const expectMaterials = () =>
    expect.element(heading('Choose a material'), { timeout: 6000 }).toBeVisible();

  it('disappear when the member’s time is over, and the next person starts again', async () => {
    await openSetting(aFace({ member: ADA }));
    api.on(getKiosk, aFace());
    await expectMaterials();
    await expectGone(page.getByRole('definition'));
    api
      .on(listKioskSettings, () => refusal('induction_missing'))
      .on(enterKiosk, aFace({ member: { ...ADA, name: 'Theo', induction: 'not_started' } }));
    await press('Enter code');
    await typeCode('87654321');
    await expectMaterials();
    await expectGone(page.getByRole('definition'));
  });

  it('are asked for again where somebody entered their code', async () => {
    await openSetting(aFace());
    api.on(listKioskSettings, () => refusal('induction_missing'));
    const theo = aFace({ member: { ...ADA, name: 'Theo', induction: 'not_started' } });
    api.on(enterKiosk, theo).on(getKiosk, theo);
    await press('Enter code');
    await typeCode('87654321');
    await expectMaterials();
    await expectText('Theo, no induction');
  });

  it.each([
    ['is refused', () => refusal('material_not_allowed')],
    ['is deleted', () => ({ items: [aSetting(2)] })],
  ])('are gone when their setting %s', async (_, answer) => {
    await openSetting(aFace({ member: ADA }));
    api.on(listKioskSettings, answer);
    await expectMaterials();
  });

  it('stay without a connection', async () => {
    await openSetting(aFace({ member: ADA }));
    api.on(getKiosk, noAnswer).on(listKioskSettings, noAnswer);
    await expect
      .element(page.getByText('No connection. Results can’t be added right now.'), {
        timeout: 6000,
      })
      .toBeVisible();
    // A screen that is left asks no more.
    const asked = api.calls(listKioskSettings).length;
    await expect
      .poll(() => api.calls(listKioskSettings).length, { timeout: 12_000 })
      .toBeGreaterThan(asked + 1);
    await expectShown(heading('Cut birch plywood, 3 mm'));
  });

  it('that have changed are not replaced unseen, and a result is of those that were seen', async () => {
    const [before, now] = [idOf(11), idOf(12)];
    await openSetting(aFace({ member: ADA }), [aSetting(1, { version_id: before })]);
    api.on(listKioskSettings, {
      items: [aSetting(1, { version_id: now, speed_mm_min: 600 })],
    });
    await expect.element(heading('This setting has changed'), { timeout: 6000 }).toBeVisible();
    await expectGone(button('Cut through'));
    expectLarge();
    await press('Show new numbers');
    await expectContent(page.getByRole('definition').first(), /^10\s*mm\/s$/);
    api.on(giveKioskResult, ({ body }) => ({
      id: body.id,
      name: 'Ada',
      created_at: new Date().toISOString(),
    }));
    await press('Cut through');
    await expectShown(heading('Saved: cut through'));
    expect(api.calls(giveKioskResult)).toMatchObject([{ body: { version_id: now } }]);
  });

  it('are asked for again when the server has others', async () => {
    await openSetting(aFace({ member: ADA }));
    // Changed by then: what is on the screen is asked for again by itself, too.
    api.on(giveKioskResult, () => {
      api.on(listKioskSettings, { items: [aSetting(1, { version_id: idOf(12) })] });
      return refusal('setting_changed');
    });
    await press('Cut through');
    await expectShown(heading('This setting has changed'));
  });
});

describe('a tablet that is revoked or cut off', () => {
  it('shows nothing after that', async () => {
    openAt(aFace({ member: ADA }));
    await press(/birch plywood/);
    await expectShown(heading('Cut birch plywood, 3 mm'));
    api.on(getKiosk, () => refusal('kiosk_signed_out'));
    await expect.element(heading('This tablet is signed out'), { timeout: 5000 }).toBeVisible();
    await expectGone(heading('Cut birch plywood, 3 mm'));
    await expectGone(page.getByText('Ada, inducted'));
  });

  it('says that the connection is lost', async () => {
    api.on(getKiosk, noAnswer);
    openApp('/kiosk', null);
    await expectShown(heading('No connection'));
  });
});
