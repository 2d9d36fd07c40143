import {
  createLens,
  deleteLens,
  deleteMachine,
  getMachineDependents,
  listMachines,
  updateLens,
  updateMachine,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, refusal } from '../testing/fake-api.ts';
import {
  button,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { aLens, aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { withMachines } from '../testing/fake-machines.ts';

describe('the list of machines', () => {
  it('shows the facts of each machine', async () => {
    withMachines(
      aMachine({ lenses: [aLens(11, 50.8)], scan_speed_max_mm_s: 350 }),
      aMachine({ id: idOf(12), name: 'Marker', type: 'Fiber', power_watts: 20, is_galvo: true }),
    );
    openApp('/machines', aProfile());
    await expectShown(heading('K40'));
    await expectText(/300 × 200/);
    await expectShown(region(/K40/).getByText('50.8 mm'));
    await expectShown(heading('Marker'));
  });

  it('links to the first machine when empty', async () => {
    withMachines();
    openApp('/machines', aProfile());
    await press('Add machine');
    await expectShown(page.getByRole('searchbox'));
  });

  it('shows that it is loading', async () => {
    api.on(listMachines, never);
    openApp('/machines', aProfile());
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    await expectGone(button('Add machine'));
  });

  it('retries after a failure', async () => {
    api.on(listMachines, () => refusal('database_unavailable'));
    openApp('/machines', aProfile());
    await expectShown(button(/try again/i));
    withMachines(aMachine());
    await press(/try again/i);
    await expectShown(heading('K40'));
  });

  it('loads all pages of many machines', async () => {
    api.on(listMachines, ({ query }) =>
      query.cursor === undefined
        ? { items: [aMachine()], next_cursor: 'more' }
        : { items: [aMachine({ id: idOf(12), name: 'Second' })], next_cursor: null },
    );
    openApp('/machines', aProfile());
    await expectShown(heading('Second'));
  });

  it('disables adding when the plan is full', async () => {
    withMachines(aMachine());
    openApp('/machines', aProfile({ plan: { limits: { machines: 1 } }, usage: { machines: 1 } }));
    await expectText(/Pro plan/);
    await expectText(/1 machine/);
    await expectGone(button('Add machine'));
  });

  it('opens a machine on the dashboard', async () => {
    withMachines(aMachine(), aMachine({ id: idOf(12), name: 'Marker', type: 'Fiber' }));
    openApp('/machines', aProfile());
    await button('Get settings for Marker').click();
    await expectShown(button(/^Marker/));
  });
});

describe('deleting a machine', () => {
  it('lists what depends on it, and deletes after confirmation', async () => {
    withMachines(aMachine());
    api
      .on(getMachineDependents, {
        lenses: 1,
        jobs: 0,
        settings: 12,
        inductions: 0,
        safety_pages: 0,
      })
      .on(deleteMachine, undefined);
    openApp('/machines', aProfile());
    await press('Delete K40');
    await expectShown(dialog().getByText(/12 saved settings/));
    await expectShown(dialog().getByText(/1 lens/));
    await expectGone(dialog().getByText(/job/));
    withMachines();
    await pressInDialog('Delete machine');
    await expectCall(deleteMachine, { params: { id: idOf(10) } });
    await expectGone(heading('K40'));
  });

  it('deletes nothing when canceled', async () => {
    withMachines(aMachine());
    openApp('/machines', aProfile());
    await press('Delete K40');
    await pressInDialog('Cancel');
    await expectGone(dialog());
    expect(api.calls(deleteMachine)).toEqual([]);
  });

  it('doesn’t open when dependents can’t be counted', async () => {
    withMachines(aMachine());
    api.on(getMachineDependents, () => refusal('not_found'));
    openApp('/machines', aProfile());
    await press('Delete K40');
    await expectShown(page.getByRole('alert'));
    await expectGone(dialog());
  });
});

describe('a machine beyond the plan', () => {
  it('says so, and offers nothing that would be refused', async () => {
    withMachines(aMachine({ is_read_only: true }));
    openApp('/machines', aProfile());
    await expectShown(button('Keep K40 active'));
    for (const name of ['Add lens', 'Edit K40', 'Get settings for K40']) {
      expect(button(name).elements()).toEqual([]);
    }
  });
});

describe('editing a machine', () => {
  it('sends only what was changed', async () => {
    withMachines(aMachine({ software: 'LightBurn' }));
    api.on(updateMachine, ({ body }) => aMachine({ name: body.name ?? 'K40' }));
    openApp('/machines', aProfile());
    await press('Edit K40');
    await textbox('Name').fill('K50');
    await textbox(/^Power/).fill('45');
    await press('Save changes');
    await expectCall(updateMachine, {
      params: { id: idOf(10) },
      body: { name: 'K50', power_watts: 45 },
    });
    expect(Object.keys(api.calls(updateMachine)[0]!.body)).toEqual(['name', 'power_watts']);
    await expectText('K50 saved');
  });

  it('goes back to the list without saving', async () => {
    withMachines(aMachine());
    openApp(`/machines#edit-${idOf(10)}`, aProfile());
    await textbox('Name').fill('Other');
    await press('Cancel');
    await expectShown(heading('K40'));
    expect(api.calls(updateMachine)).toEqual([]);
  });
});

describe('lenses of a machine', () => {
  const openLenses = () => {
    withMachines(aMachine({ lenses: [aLens(11, 50.8)] }));
    openApp('/machines', aProfile());
  };

  it('adds one', async () => {
    openLenses();
    api.on(createLens, aLens(13, 101.6));
    await press('Add lens');
    await expect.element(textbox(/^Focal length/)).toHaveFocus();
    await textbox(/In inches/).fill('4');
    await press('Save lens');
    await expectCall(createLens, {
      params: { id: idOf(10) },
      body: expect.objectContaining({ focal_length_mm: 101.6 }) as never,
    });
    await expectGone(textbox(/^Focal length/));
    await expect.element(button('Add lens')).toHaveFocus();
  });

  it.each([
    [aMachine({ type: 'Fiber', is_galvo: true, assumed_lens_mm: 160 }), /assume the F160 lens/],
    [aMachine({ type: 'Diode' }), /Diode modules have a fixed one/],
    [aMachine(), /assume the usual one. Add yours/],
  ])('says which lens is assumed without any: case %#', async (machine, words) => {
    withMachines(machine);
    openApp('/machines', aProfile());
    await expectText(words);
  });

  it('changes one', async () => {
    openLenses();
    api.on(updateLens, aLens(11, 63.5));
    await press(/^Change 2/);
    await expect.element(textbox(/^Focal length/)).toHaveValue('50.8');
    await textbox(/^Focal length/).fill('63.5');
    await userEvent.keyboard('{Enter}');
    await expectCall(updateLens, { params: { id: idOf(11) }, body: { focal_length_mm: 63.5 } });
  });

  it('refuses an empty one', async () => {
    openLenses();
    await press('Add lens');
    await press('Save lens');
    await expect.element(textbox(/^Focal length/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('deletes one after confirmation', async () => {
    openLenses();
    api.on(deleteLens, undefined);
    await press(/^Delete 2/);
    await pressInDialog('Delete lens');
    await expectCall(deleteLens, { params: { id: idOf(11) } });
  });
});

describe('choosing a machine on the dashboard', () => {
  const two = () =>
    withMachines(
      aMachine({ lenses: [aLens(11, 50.8), aLens(13, 101.6)] }),
      aMachine({ id: idOf(12), name: 'Marker', type: 'Fiber' }),
    );

  it('starts with the first, and changes by the menu', async () => {
    two();
    openApp('/', aProfile());
    await press(/^K40/);
    await expect
      .element(page.getByRole('menuitemradio', { name: /K40/ }))
      .toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: /Marker/ }).click();
    await expectShown(button(/^Marker/));
    await expectGone(button(/^2/));
  });

  it('restores the last choice', async () => {
    two();
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    localStorage.setItem(
      'beamwright:user:machine-choice',
      JSON.stringify({ machine_id: idOf(12), lens_id: null }),
    );
    openApp('/', aProfile());
    await expectShown(button(/^Marker/));
  });

  it('chooses a lens, or none', async () => {
    two();
    openApp('/', aProfile());
    await press(/^2(\.0)? in/);
    await page.getByRole('menuitemradio', { name: /^4/ }).click();
    await expectShown(button(/^4/));
    await press(/^4/);
    await page.getByRole('menuitemradio', { name: /Unknown lens/ }).click();
    await expectShown(button(/Unknown lens/));
  });

  it('links to the catalog without a machine', async () => {
    withMachines();
    openApp('/', aProfile());
    await expectShown(page.getByRole('link', { name: 'Add your machine' }));
  });
});
