import {
  createJob,
  createMachine,
  getImport,
  getJob,
  getOnboarding,
  getProfile,
  listJobs,
  searchCatalog,
  updateMachine,
  updateOnboarding,
  updateProfile,
} from '@beamwright/contract';
import type { Onboarding } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { aDraft, ID } from '../testing/fake-import.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { aCatalogEntry, aJob, aMachine, aProfile } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const NEW: Onboarding = { step: null, makes: [], is_resume_hidden: false, referral_source: null };

/** The server keeps what is saved. */
function keep(start: Partial<Onboarding> = {}) {
  let onboarding = { ...NEW, ...start };
  api
    .on(getOnboarding, () => onboarding)
    .on(updateOnboarding, ({ body }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      onboarding = { ...onboarding, ...Object.fromEntries(given) };
      return onboarding;
    });
}

const openNew = (start: Partial<Onboarding> = {}) => {
  withMachines();
  keep(start);
  api.on(updateProfile, () => {
    api.on(getProfile, aProfile());
    return aProfile();
  });
  return openApp('/', aProfile({ onboarding_completed: false }));
};

const S1_10 = aCatalogEntry({
  id: 's1-10',
  vendor: 'xTool',
  model: 'S1 10W',
  type: 'Diode',
  power_watts: 10,
});
const S1_40 = { ...S1_10, id: 's1-40', model: 'S1 40W', power_watts: 40 };
const withCatalog = () =>
  api.on(searchCatalog, { items: [S1_10, S1_40, aCatalogEntry()], total: 3 });

describe('the first step', () => {
  it('saves what is made, and goes on to the machine', async () => {
    openNew();
    await expectShown(heading('What do you make?'));
    await press('Jewelry');
    await page.getByRole('combobox').selectOptions('video');
    await press('Continue');
    await expectCall(updateOnboarding, {
      body: { makes: ['jewelry'], referral_source: 'video', step: 'machine' },
    });
    await expectShown(heading(/Which laser/));
  });

  it('keeps what was chosen over a reload', async () => {
    openNew();
    await press('Jewelry');
    await choose('bar');
    await page.getByRole('combobox').selectOptions('video');
    await closeScreen();
    openNew();
    await expect.element(button('Jewelry')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(radio('bar')).toBeChecked();
    await expect.element(page.getByRole('combobox')).toHaveValue('video');
  });

  it('keeps what was changed, and takes the rest from the settings', async () => {
    openNew({ step: 'you' });
    await press('Jewelry');
    await closeScreen();
    openApp('/', aProfile({ onboarding_completed: false, pressure_unit: 'bar' }));
    await expect.element(button('Jewelry')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(radio('bar')).toBeChecked();
  });

  it('starts over after it was skipped', async () => {
    openNew();
    await choose('bar');
    await press('Skip for now');
    await expectText('Next: what you make.');
    await press('Continue');
    await expectShown(heading('What do you make?'));
    await expect.element(radio('psi')).toBeChecked();
  });

  it('can be skipped, and the dashboard offers to finish', async () => {
    openNew();
    await expectShown(button(/sign out/i));
    await press('Skip for now');
    await expectCall(updateProfile, { body: { onboarding_completed: true, pressure_unit: 'psi' } });
    await expectShown(page.getByRole('navigation').first());
    await expectText('Next: what you make.');
    await press('Not now');
    await expectCall(updateOnboarding, { body: { is_resume_hidden: true } });
    await expectGone(heading('Finish setting up'));
  });
});

describe('the steps', () => {
  it('are entries of the history', async () => {
    const router = openNew();
    await press('Jewelry');
    await press('Continue');
    await expectShown(heading(/Which laser/));
    router.history.back();
    await expectShown(heading('What do you make?'));
    await expect.element(button('Jewelry')).toHaveAttribute('aria-pressed', 'true');
    router.history.forward();
    await expectShown(heading(/Which laser/));
  });

  it('stay reached when an earlier one is changed', async () => {
    openNew({ step: 'job' });
    withMachines(aMachine({ name: 'Polar' }));
    await closeScreen();
    openApp('/welcome?step=you', aProfile({ onboarding_completed: false }));
    await press('Gifts');
    await press('Continue');
    await expectCall(updateOnboarding, { body: { makes: ['gifts'], step: 'job' } });
    await expectText('Polar is saved.');
  });

  it('are begun at their top with the keyboard', async () => {
    openNew();
    await press('Continue');
    await expectShown(heading(/Which laser/));
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('the machine', () => {
  it('is one row per model with its watts', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    api.on(createMachine, noAnswer);
    await page.getByRole('searchbox').fill('xtool');
    await expectText('1 model');
    await press('xTool S1 40 W');
    await press('Use xTool S1 40W');
    const [call] = api.calls(createMachine);
    expect(call?.body).toMatchObject({ catalog_id: 's1-40', power_watts: 40 });
  });

  it('is still chosen after a reload, listed or not', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    await page.getByRole('searchbox').fill('xtool');
    await press('xTool S1 40 W');
    await closeScreen();
    openNew({ step: 'machine' });
    withCatalog();
    await expect.element(page.getByRole('searchbox')).toHaveValue('xtool');
    await expectShown(button('Use xTool S1 40W').first());
    await press('Mine isn’t listed');
    await expectText(/A “40 W” K40 gives about 30 W/);
    await textbox('Bed size').fill('300 x 200');
    await closeScreen();
    openNew({ step: 'machine' });
    await expect.element(textbox('Bed size')).toHaveValue('300 x 200');
  });

  it('starts over after the step was skipped', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    await page.getByRole('searchbox').fill('xtool');
    await press('Skip for now');
    await expectText('Next: your machine.');
    await press('Continue');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('is chosen with arrows and used with Enter', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    api.on(createMachine, noAnswer);
    const search = page.getByRole('searchbox');
    await search.fill('s1');
    search
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await expectShown(button('Use xTool S1 10W').first());
    search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(() => api.calls(createMachine)[0]?.body.catalog_id).toBe('s1-10');
  });

  it('helps to find the watts by what was cut', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    api.on(createMachine, noAnswer);
    await press('Not sure');
    await press(/8 mm.*10 W/);
    await press('Use 10 W');
    await expect.poll(() => api.calls(createMachine)[0]?.body.catalog_id).toBe('s1-10');
  });

  it('suggests what was probably meant, and takes four facts otherwise', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    api.on(createMachine, () => refusal('plan_limit_machines', { detail: 'Only one machine' }));
    await page.getByRole('searchbox').fill('xtol s1');
    await press('xTool S1');
    await expectShown(button('xTool S1 10 W'));
    await press('Mine isn’t listed');
    await textbox('Name').fill('Garage K40');
    await textbox(/power/).fill('30');
    await textbox('Bed size').fill('300');
    await press('Add machine');
    await expectText(/Enter width and height/);
    await textbox('Bed size').fill('300 x 200');
    await press('Add machine');
    await expect
      .poll(() => api.calls(createMachine)[0]?.body)
      .toMatchObject({ name: 'Garage K40', type: 'CO2', power_watts: 30, bed_width_mm: 300 });
  });

  it('that isn’t listed gets its watts by what a diode has cut; other lasers have no such measure', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    api.on(createMachine, noAnswer);
    await press('Mine isn’t listed');
    await textbox('Name').fill('Garage diode');
    expect(button('Not sure').elements()).toEqual([]);
    await choose('Diode');
    await press('Not sure');
    await press(/8 mm.*about 10 W/);
    await expect.element(textbox(/power/)).toHaveValue('10');
    await expectText('Your first test card corrects it.');
    await press('Add machine');
    await expect.poll(() => api.calls(createMachine)[0]?.body.power_watts).toBe(10);
  });

  it('is counted once, by model', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    const counts = () =>
      page
        .getByText(/\d models?$/)
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(counts).toEqual(['2 models']);
    await page.getByRole('searchbox').fill('xtool');
    await expect.poll(counts).toEqual(['1 model']);
  });

  it('says how many models are not shown yet', async () => {
    openNew({ step: 'machine' });
    const items = Array.from({ length: 8 }, (_, n) =>
      aCatalogEntry({ id: `m${n}`, model: `M${n}` }),
    );
    api.on(searchCatalog, { items, total: 8 });
    await expectText('6 of 8 models');
    await press('Show more');
    await expectText(/^8 models$/);
  });

  it('says that it is the bed size that is unknown', async () => {
    openNew({ step: 'machine' });
    api.on(searchCatalog, { items: [aCatalogEntry({ bed_width_mm: null })], total: 1 });
    await expectText(/^Bed size unknown · gantry/);
  });

  it('is chosen by a tap anywhere in its row, which asks for the watts if there are several', async () => {
    openNew({ step: 'machine' });
    withCatalog();
    const tap = (name: string) => heading(name).click({ force: true, position: { x: 4, y: 4 } });
    await expectShown(heading('xTool S1'));
    await tap('xTool S1');
    await expectShown(heading('How many watts is your xTool S1?'));
    await tap('OMTech Polar');
    await expectShown(button('Use OMTech Polar 50W').first());
    await expectGone(heading('How many watts is your xTool S1?'));
  });

  it('is corrected without a second one, and the first job runs again', async () => {
    const polar = aMachine({ name: 'Polar', power_watts: 30 });
    const ran = aJob({ machine_id: polar.id, machine_power_watts: 30 });
    withMachines(polar);
    api.on(listJobs, { items: [ran], next_cursor: null, total: 1 }).on(getJob, ran);
    keep({ step: 'ready' });
    openApp('/welcome', aProfile());
    await press('Change machine');
    await expectText('Polar is saved.');
    await press('Change machine');
    const corrected = { ...polar, power_watts: 40 };
    api.on(updateMachine, () => {
      withMachines(corrected);
      return corrected;
    });
    await textbox(/power/i).fill('40');
    await press('Save changes');
    await expectCall(updateMachine, { params: { id: polar.id }, body: { power_watts: 40 } });
    api.on(createJob, never);
    await press('Continue');
    await expect.poll(() => api.calls(createJob)[0]?.body.machine_id).toBe(polar.id);
  });

  it('that was added on another device is enough', async () => {
    openNew({ step: 'machine' });
    withMachines(aMachine({ name: 'Polar' }));
    await expectText('Polar is saved.');
  });
});

describe('the first job', () => {
  it('is named with a machine whose name begins with “My”', async () => {
    withMachines(aMachine({ name: 'My K40' }));
    keep({ step: 'job' });
    api.on(createJob, never);
    openApp('/', aProfile({ onboarding_completed: false }));
    await expectText(/^“.+” on “My K40”$/);
  });

  it('explains the words by how often they are right, not by sources that may be one', async () => {
    withMachines(aMachine());
    keep({ step: 'job' });
    api.on(createJob, never);
    openApp('/', aProfile({ onboarding_completed: false }));
    await expectText(/at least three times out of four/);
    expect(page.getByText(/^Sources |Nobody has published/).elements()).toEqual([]);
  });
});

describe('an import', () => {
  it('is a detour that leads back to the step', async () => {
    openNew({ step: 'machine' });
    withMachines(aMachine());
    await link('Import from LightBurn').click();
    await expectShown(heading('Import settings'));
    await expectShown(button('Choose a file'));
    await expectShown(page.getByRole('list', { name: 'Setting up' }));
    await link('Continue setting up').click();
    await expectShown(heading(/Which laser/));
  });

  it('leads back when it is done', async () => {
    withMachines(aMachine());
    keep({ step: 'job' });
    api.on(getImport, aDraft({ status: 'applied' }));
    openApp(`/library/import?id=${ID}`, aProfile({ onboarding_completed: false }));
    await expectText('wood.clb was imported');
    await expectShown(link('Continue setting up').last());
    await expectGone(link('Open library'));
  });

  it('needs a machine first', async () => {
    withMachines();
    openApp('/library/import', aProfile());
    await expectShown(heading('Your machine first'));
    await link('Choose your machine').click();
    await expectShown(heading('Machines'));
  });

  it('is not open to somebody who has not begun', async () => {
    withMachines(aMachine());
    keep();
    openApp('/library/import', aProfile({ onboarding_completed: false }));
    await expectShown(heading('What do you make?'));
  });
});
