import { applyImport, listFolders, mapImport } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  radio,
} from '../testing/find.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aLens, aMachine, idOf } from '../testing/samples.ts';
import { ID, aDraft, aRow, openDraft, mapTo } from '../testing/fake-import.ts';

beforeEach(() => {
  withMachines(aMachine({ lenses: [aLens(11, 50.8)] }));
});

describe('what an import would change', () => {
  const draft = (overrides: DeepPartial<ImportDraft> = {}) =>
    aDraft({ counts: { new: 2, changed: 2, suspicious: 1, blocked: 1 }, ...overrides });
  const setting = {
    name: 'Cut',
    material: 'Birch',
    thickness_mm: 3,
    repeats: 1,
    steps: [{ speed_mm_min: 1200, power_percent: 60, passes: 2 }],
  };
  const rows = () => [
    aRow(0, 'new', { setting }),
    aRow(1, 'new'),
    aRow(2, 'changed', {
      setting,
      differences: [{ field: 'speed_mm_min', step: 0, before: 600, after: 1200 }],
    }),
    aRow(3, 'changed'),
    aRow(4, 'suspicious', { reasons: [aMessage('Speed looks like mm/min.')], dropped: ['color'] }),
    aRow(5, 'blocked', { reasons: [aMessage('PVC releases chlorine.')] }),
  ];
  const save = () => button(/^Import \d/);

  it('adds new rows, and others only when selected', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 2, replaced: 0 });
    await expect.element(checkbox('Import Row 0')).toBeChecked();
    await expectText(/Birch, 3/);
    await expectGone(page.getByText(/^Not imported/));
    await expectGone(page.getByText('Checking settings'));
    await expectGone(page.getByRole('progressbar'));
    await save().click();
    await expectCall(applyImport, {
      params: { id: ID },
      body: {
        new: 'add',
        changed: 'skip',
        add: [],
        replace: [],
        skip: [],
        folder_id: null,
        tags: [],
      },
    });
    await expectShown(heading(/2 settings added/));
    await expectGone(page.getByText(/^Saved /));
  });

  it.each([
    ['new', 'New', /^Not in your library yet/],
    ['changed', 'Changed', /with different numbers/],
    ['suspicious', 'Needs a look', /^Something looks wrong/],
    ['same', 'Same', /^Already in your library/],
    ['blocked', 'Blocked', /^Not safe to laser/],
    ['refused', 'Unreadable', /couldn’t be read/],
  ] as const)('explains its rows: %s', async (state, name, words) => {
    openDraft(aDraft({ counts: { [state]: 1 } }), [aRow(0, state)]);
    await expectShown(radio(`${name} 1`));
    await expectText(words);
    if (state !== 'new') await expectGone(button(/^Select (all|none)/));
    if (state !== 'changed') await expectGone(radio('Add as new setting'));
  });

  it('names its program, its rows and their numbers', async () => {
    openDraft(draft({ title: 'Wood' }), [
      aRow(0, 'new', { setting: { ...setting, machine_name: 'K40' } }),
      aRow(1, 'new', { setting: { ...setting, material: '', name: 'Engrave' }, line: null }),
      aRow(2, 'new', { setting: { ...setting, material: 'Oak', name: 'Oak' } }),
    ]);
    const item = (n: number) => page.getByRole('main').getByRole('listitem').nth(n);
    await expectText('LightBurn .clb · Wood');
    await expectShown(item(0).getByText('Cut · K40', { exact: true }));
    await expectShown(item(0).getByText('line 1'));
    await expectShown(item(1).getByText(/^Row 1, 3\smm$/));
    await expectGone(item(1).getByText(/^line/));
    await expectShown(item(2).getByText(/^Oak, 3\smm$/));
    await expectGone(item(2).getByText('Oak', { exact: true }));
  });

  it('lists what is not imported of a row', async () => {
    openDraft(draft(), [aRow(0, 'new', { dropped: ['wobble', 'color'] })]);
    await expectText('Not imported: wobble and color');
  });

  it('selects the new rows again, and shows how many are saved', async () => {
    openDraft(draft(), rows());
    await checkbox('Import Row 1').click();
    await press('Select none');
    await expectShown(button(/^Import 0/));
    await press('Select all');
    await expectShown(button(/^Import 2/));
    await expect.element(checkbox('Import Row 1')).toBeChecked();
  });

  it('resets single choices when all rows get another one', async () => {
    openDraft(draft(), rows());
    await choose(/^Changed/);
    const actions = (name: RegExp) => page.getByRole('group', { name });
    await actions(/Row 2/)
      .getByRole('radio', { name: /New version/ })
      .click({ force: true });
    await expectText(/1 setting to change/);
    await actions(/all of these/)
      .getByRole('radio', { name: /New version/ })
      .click({ force: true });
    await expectText(/2 settings to change/);
    await actions(/Row 2/)
      .getByRole('radio', { name: /Leave unchanged/ })
      .click({ force: true });
    await expectText(/1 setting to change/);
  });

  it('forgets its choices when it is checked for another machine', async () => {
    openDraft(draft(), rows());
    mapTo(draft());
    await press('Select none');
    await expectShown(button(/^Import 0/));
    await combobox('Machine').selectOptions('K40');
    await expectShown(button(/^Import 2/));
  });

  it('leaves out a deselected row', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 1, replaced: 0 });
    await checkbox('Import Row 1').click();
    await expectText(/1 setting to add/);
    await save().click();
    await expectCall(applyImport, { body: expect.objectContaining({ skip: [1] }) as never });
  });

  it('shows what a changed row changes, and replaces it', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 2, replaced: 1 });
    await choose(/^Changed/);
    const table = page.getByRole('table');
    await expectShown(table.getByText(/10\smm\/s/));
    await expectShown(table.getByText(/20\smm\/s/));
    await page
      .getByRole('group', { name: /Row 2/ })
      .getByRole('radio', { name: /New version/ })
      .click({ force: true });
    await expectText(/1 setting to change/);
    await save().click();
    await expectCall(applyImport, { body: expect.objectContaining({ replace: [2] }) as never });
    await expectShown(heading(/2 settings added, 1 setting changed/));
  });

  it('saves a suspicious row only when selected', async () => {
    openDraft(draft(), rows());
    await choose(/^Needs a look/);
    await expectText('Speed looks like mm/min.');
    await expectText(/color/);
    await expect.element(checkbox('Import Row 4')).not.toBeChecked();
    await checkbox('Import Row 4').click();
    await expectText(/3 settings to add/);
  });

  it('never offers blocked rows', async () => {
    openDraft(draft(), rows());
    await choose(/^Blocked/);
    await expectText('PVC releases chlorine.');
    await expectGone(checkbox());
  });

  it('deselects all new rows, so that only single ones are saved', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 1, replaced: 0 });
    await press('Select none');
    await expect.element(checkbox('Import Row 0')).not.toBeChecked();
    await checkbox('Import Row 1').click();
    await save().click();
    await expectCall(applyImport, {
      body: expect.objectContaining({ new: 'skip', add: [1], skip: [] }) as never,
    });
  });

  it('applies one choice to all changed rows', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 4, replaced: 0 });
    await choose(/^Changed/);
    await page
      .getByRole('group', { name: /all of these/ })
      .getByRole('radio', { name: /Add as new/ })
      .click({ force: true });
    await expectText(/4 settings to add/);
    await save().click();
    await expectCall(applyImport, {
      body: expect.objectContaining({ changed: 'add' }) as never,
    });
  });

  it('puts all added settings into the folder with the tags', async () => {
    api.on(listFolders, {
      items: [{ id: idOf(50), name: 'Wood', parent_id: null, setting_count: 0, is_locked: false }],
    });
    openDraft(draft(), rows());
    api.on(applyImport, { added: 2, replaced: 0 });
    await combobox(/^Folder/).selectOptions('Wood');
    await combobox(/^Tags/).fill('wood, Gifts, wood');
    await save().click();
    await expectCall(applyImport, {
      body: expect.objectContaining({ folder_id: idOf(50), tags: ['wood', 'Gifts'] }) as never,
    });
  });

  it('fixes a doubt in all rows at once, and undoes that', async () => {
    const doubt = {
      code: 'units',
      message: aMessage('Speeds look like mm/min.'),
      count: 2,
      is_accepted: false,
    };
    openDraft(draft({ suggestions: [doubt] }), rows());
    mapTo(draft({ suggestions: [{ ...doubt, is_accepted: true }] }));
    await press(/^Fix all/);
    await expectCall(mapImport, { params: { id: ID }, body: { accept: ['units'] } });
    await press(/^As in the file/);
    await expectCall(mapImport, { body: { accept: [] } });
  });

  it('gives settings of other lasers to the machine only as a choice', async () => {
    const others = {
      code: 'OTHER_LASER',
      message: aMessage('The file names Ortur LU7W (1.5W).'),
      count: 2,
      is_accepted: false,
    };
    openDraft(draft({ suggestions: [others] }), rows());
    mapTo(draft({ suggestions: [{ ...others, is_accepted: true }] }));
    await expectText('2 settings kept for other lasers');
    await press('Use for my machine anyway');
    await expectCall(mapImport, { params: { id: ID }, body: { accept: ['OTHER_LASER'] } });
    await expectText('2 settings of other lasers go to your machine');
  });

  it('cannot be saved while rows have no machine, and says so beside the button', async () => {
    openDraft(draft({ needs: 'machine' }), rows());
    mapTo(draft());
    await expect.element(save()).toBeDisabled();
    await expect
      .element(save())
      .toHaveAccessibleDescription('Choose a machine first, at the top of this page.');
    await expect.element(combobox('Machine')).toHaveDisplayValue('Choose a machine');
    await combobox('Machine').selectOptions('K40');
    await expectCall(mapImport, {
      body: expect.objectContaining({ machine_id: idOf(10) }) as never,
    });
    await expect.element(save()).toBeEnabled();
  });

  it('cannot be changed while it is checked for another machine', async () => {
    openDraft(draft(), rows());
    api.on(mapImport, never);
    await combobox('Machine').selectOptions('K40');
    await expectText('Checking settings');
    await expect.element(combobox('Machine')).toBeDisabled();
  });

  it('saves nothing when nothing is selected', async () => {
    openDraft(aDraft({ counts: { suspicious: 1 } }), rows());
    await expect.element(button(/^Import 0/)).toBeDisabled();
    await expect
      .element(button(/^Import 0/))
      .toHaveAccessibleDescription('Select at least one setting.');
  });

  it('shows the progress of saving', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, never);
    await save().click();
    await expect.poll(() => isSubscribed(`import-${ID}`), { timeout: 8000 }).toBe(true);
    publish(`import-${ID}`, 'progress', { stage: 'waiting', done: 0, ahead: 2 });
    await expectText(/2 files are/);
    publish(`import-${ID}`, 'progress', { stage: 'saving', done: 0.5, ahead: 0 });
    await expectText('Saving');
    await expectText(/50\s?%/);
  });

  it('stays unchanged when saving fails', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, () => refusal('plan_limit_recipes'));
    await checkbox('Import Row 1').click();
    await save().click();
    await expectShown(alert());
    await expect.element(checkbox('Import Row 1')).not.toBeChecked();
  });

  it('shows warnings about the whole file', async () => {
    openDraft(
      draft({ warnings: [{ code: 'x', message: aMessage('Made by an old version.'), line: 7 }] }),
      rows(),
    );
    await expectText(/Made by an old version\..*7/);
  });
});
