import {
  applyImport,
  getImport,
  importDraft,
  importRow,
  listFolders,
  listImportRows,
  listImports,
  listMachines,
  mapImport,
  MAX_IMPORT_BYTES,
  startImport,
  undoImport,
} from '@beamwright/contract';
import type { ImportDraft, ImportRow, ImportState } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  checkbox,
  combobox,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { Partly } from '../testing/sample-of.ts';
import { aLens, aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const ID = idOf(95);

const aDraft = (said: Partly<ImportDraft> = {}) =>
  sampleOf(importDraft, { id: ID, file_name: 'wood.clb', format: 'lightburn_library', ...said });

const aRow = (row: number, state: ImportState, said: Partly<ImportRow> = {}) =>
  sampleOf(importRow, { row, line: row + 1, title: `Row ${row}`, state, ...said });

function openDraft(draft: ImportDraft, rows: ImportRow[] = []) {
  api.on(getImport, draft).on(listImportRows, ({ query }) => ({
    items: rows.filter(({ state }) => state === query.state),
    next_cursor: null,
  }));
  return openApp(`/library/import?id=${ID}`, aProfile());
}

/** Reading the table again, or for another machine, gives this. */
const mapTo = (draft: ImportDraft) =>
  api.on(mapImport, () => {
    api.on(getImport, draft);
    return draft;
  });

const aFile = (name = 'wood.clb', size = 4) => new File([new Uint8Array(size)], name);

const chooseFile = () => page.getByLabelText(/File of settings/).upload(aFile());

/** As a hand does it: the browser gives files to the page only with the drop. */
function dropFile(file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const place = heading(/Drop a file/).element();
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

beforeEach(() => {
  api.on(listMachines, { items: [aMachine({ lenses: [aLens(11, 50.8)] })], next_cursor: null });
});

describe('choosing a file', () => {
  const openStart = () => openApp('/library/import', aProfile());

  it('reads it for the only machine, and shows what would change', async () => {
    const draft = aDraft({ counts: { new: 1 } });
    api
      .on(startImport, draft)
      .on(getImport, draft)
      .on(listImportRows, { items: [aRow(0, 'new')], next_cursor: null });
    openStart();
    await expect.element(combobox('Machine')).toHaveValue(idOf(10));
    await chooseFile();
    await expectCall(startImport, {
      query: expect.objectContaining({
        file_name: 'wood.clb',
        machine_id: idOf(10),
        lens_id: idOf(11),
      }) as never,
    });
    await expectShown(checkbox('Import Row 0'));
  });

  it('takes a file that is dropped, up to the limit', async () => {
    api.on(startImport, never);
    openStart();
    await expectShown(button(/Choose a file/));
    dropFile(aFile('large.clb', MAX_IMPORT_BYTES));
    await expectShown(page.getByRole('progressbar'));
    await expectCalls(startImport, 1);
  });

  it('lets the file say the machine', async () => {
    api.on(startImport, never);
    openStart();
    await combobox('Machine').selectOptions('');
    await expectGone(combobox('Lens'));
    await chooseFile();
    await expectCalls(startImport, 1);
    expect(api.calls(startImport)[0]!.query).not.toHaveProperty('machine_id');
  });

  it('chooses none of several machines by itself', async () => {
    api.on(listMachines, {
      items: [aMachine(), aMachine({ id: idOf(12), name: 'Marker' })],
      next_cursor: null,
    });
    openStart();
    await expectShown(button(/Choose a file/));
    await expect.element(combobox('Machine')).toHaveValue('');
  });

  it('refuses a file that is too large before it is sent', async () => {
    openStart();
    await expectShown(button(/Choose a file/));
    dropFile(aFile('huge.clb', MAX_IMPORT_BYTES + 1));
    await expectShown(alert());
    await expectText(/huge\.clb/);
    expect(api.calls(startImport)).toEqual([]);
  });

  it('shows how far it is, and can be canceled', async () => {
    api.on(startImport, never);
    openStart();
    await expectShown(button(/Choose a file/));
    await chooseFile();
    await expectShown(page.getByRole('progressbar'));
    await press('Cancel');
    await expectShown(button(/Choose a file/));
    await expectGone(alert());
  });

  it.each([
    ['cannot be read', () => refusal('import_unreadable')],
    ['does not arrive', noAnswer],
  ])('says that a file %s, and tries it again', async (_what, fail) => {
    api.on(startImport, fail as () => Response);
    openStart();
    await expectShown(button(/Choose a file/));
    await chooseFile();
    await expectShown(alert());
    await expectShown(button(/Choose a file/));
  });

  it('lists earlier imports, with what can be undone', async () => {
    api
      .on(listImports, {
        items: [
          aDraft({ status: 'applied', applied_at: '2026-01-01T00:00:00.000Z' }),
          aDraft({ id: idOf(96), file_name: 'steel.lib', format: 'ezcad2_library' }),
        ],
      })
      .on(undoImport, { removed: 3, restored: 1, kept: [], kept_count: 0 });
    openStart();
    await expectShown(link('steel.lib'));
    expect(button(/Undo/).elements()).toHaveLength(1);
    await press(/wood\.clb/);
    await expectCall(undoImport, { params: { id: ID } });
    await expectText(/3 removed, 1/);
  });

  it('says that an import is gone', async () => {
    api.on(getImport, () => refusal('not_found'));
    openApp(`/library/import?id=${ID}`, aProfile());
    await expectShown(heading(/gone/));
  });

  it('tries again what could not be loaded', async () => {
    api.on(getImport, () => refusal('database_unavailable'));
    openApp(`/library/import?id=${ID}`, aProfile());
    await expectShown(button(/try again/i));
    api.on(getImport, aDraft());
    await press(/try again/i);
    await expectText(/no settings/i);
  });
});

describe('the columns of a table', () => {
  const column = (title: string, said = {}) => ({
    title,
    field: null,
    unit: null,
    unit_guessed: false,
    ...said,
  });
  const openColumns = (said: Partly<NonNullable<ImportDraft['table']>> = {}) => {
    const draft = aDraft({
      format: 'csv',
      needs: 'mapping',
      table: {
        columns: [column('v'), column('p', { field: 'power_percent' }), column('', {})],
        sample: [
          ['500', '30', ''],
          ['20', '80', ''],
        ],
        fields: [
          { field: 'speed_mm_min', units: ['mm/s', 'mm/min'] },
          { field: 'power_percent', units: [] },
          { field: 'material', units: [] },
        ],
        ...said,
      },
    });
    return openDraft(draft);
  };
  const read = () => button('Read the table');

  it('are named with their unit before the table is read', async () => {
    openColumns();
    mapTo(aDraft());
    await expect.element(read()).toBeDisabled();
    await expectText(/: Speed/);
    await combobox('v is').selectOptions('Speed');
    await expectText(/unit of “v”/);
    await combobox('Unit of v').selectOptions('mm/s');
    await expect.element(read()).toBeEnabled();
    await read().click();
    await expectCall(mapImport, {
      params: { id: ID },
      body: {
        columns: [
          { field: 'speed_mm_min', unit: 'mm/s' },
          { field: 'power_percent', unit: null },
          { field: null, unit: null },
        ],
      },
    });
  });

  it('show what is in them', async () => {
    openColumns();
    await expectText('500 · 20');
    await expectShown(combobox('Column 3 is'));
    await expectText('empty');
  });

  it('may not be the same twice', async () => {
    openColumns();
    await combobox('v is').selectOptions('Power');
    await expectText(/Two columns.*Power/);
    await combobox('p is').selectOptions('');
    await expectGone(page.getByText(/Two columns/));
  });

  it('forget the unit of what they were', async () => {
    openColumns({
      columns: [
        column('v', { field: 'speed_mm_min', unit: 'mm/s' }),
        column('p', { field: 'power_percent' }),
      ],
    });
    await expect.element(read()).toBeEnabled();
    await combobox('v is').selectOptions('Material');
    await combobox('v is').selectOptions('Speed');
    await expect.element(combobox('Unit of v')).toHaveValue('');
    await expect.element(read()).toBeDisabled();
  });

  it('say where a unit was guessed', async () => {
    openColumns({
      columns: [column('v', { field: 'speed_mm_min', unit: 'mm/s', unit_guessed: true })],
    });
    await expectText(/Check it/);
  });

  it('say why they could not be read', async () => {
    openColumns({
      columns: [
        column('v', { field: 'speed_mm_min', unit: 'mm/s' }),
        column('p', { field: 'power_percent' }),
      ],
    });
    api.on(mapImport, () => refusal('import_unreadable'));
    await read().click();
    await expectShown(alert());
  });
});

describe('what an import would change', () => {
  const draft = (said: Partly<ImportDraft> = {}) =>
    aDraft({ counts: { new: 2, changed: 2, suspicious: 1, blocked: 1 }, ...said });
  const setting = {
    name: 'Cut',
    material: 'Birch',
    thickness_mm: 3,
    repeats: 1,
    steps: [{ speed_mm_min: 1200, power_percent: 60, passes: 2 }],
  };
  const rows = () => [
    aRow(0, 'new', { setting } as Partly<ImportRow>),
    aRow(1, 'new'),
    aRow(2, 'changed', {
      setting,
      differences: [{ field: 'speed_mm_min', step: 0, before: 600, after: 1200 }],
    } as Partly<ImportRow>),
    aRow(3, 'changed'),
    aRow(4, 'suspicious', { reasons: ['Speed looks like mm/min.'], dropped: ['color'] }),
    aRow(5, 'blocked', { reasons: ['PVC releases chlorine.'] }),
  ];
  const save = () => button(/^Import \d/);

  it('adds what is new, and nothing else until somebody says so', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 2, replaced: 0 });
    await expect.element(checkbox('Import Row 0')).toBeChecked();
    await expectText(/Birch, 3/);
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
  });

  it('leaves out a row that is unticked', async () => {
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
    await radio(/^Changed/).click({ force: true });
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

  it('takes a suspicious row only by its tick', async () => {
    openDraft(draft(), rows());
    await radio(/^Suspicious/).click({ force: true });
    await expectText('Speed looks like mm/min.');
    await expectText(/color/);
    await expect.element(checkbox('Import Row 4')).not.toBeChecked();
    await checkbox('Import Row 4').click();
    await expectText(/3 settings to add/);
  });

  it('never offers what is blocked', async () => {
    openDraft(draft(), rows());
    await radio(/^Blocked/).click({ force: true });
    await expectText('PVC releases chlorine.');
    await expectGone(checkbox());
  });

  it('unticks all new rows, so that only single ones are taken', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 1, replaced: 0 });
    await press('Untick all');
    await expect.element(checkbox('Import Row 0')).not.toBeChecked();
    await checkbox('Import Row 1').click();
    await save().click();
    await expectCall(applyImport, {
      body: expect.objectContaining({ new: 'skip', add: [1], skip: [] }) as never,
    });
  });

  it('decides for all changed rows at once', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, { added: 4, replaced: 0 });
    await radio(/^Changed/).click({ force: true });
    await page
      .getByRole('group', { name: /all of them/ })
      .getByRole('radio', { name: /beside/ })
      .click({ force: true });
    await expectText(/4 settings to add/);
    await save().click();
    await expectCall(applyImport, {
      body: expect.objectContaining({ changed: 'add' }) as never,
    });
  });

  it('files everything that is added', async () => {
    api.on(listFolders, {
      items: [{ id: idOf(50), name: 'Wood', parent_id: null, setting_count: 0 }],
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

  it('corrects a doubt in all rows at once, and takes that back', async () => {
    const doubt = {
      code: 'units',
      message: 'Speeds look like mm/min.',
      count: 2,
      is_accepted: false,
    };
    openDraft(draft({ suggestions: [doubt] }), rows());
    mapTo(draft({ suggestions: [{ ...doubt, is_accepted: true }] }));
    await press(/^Correct all/);
    await expectCall(mapImport, { params: { id: ID }, body: { accept: ['units'] } });
    await press(/^As in the file/);
    await expectCall(mapImport, { body: { accept: [] } });
  });

  it('cannot be saved while rows have no machine', async () => {
    openDraft(draft({ needs: 'machine' }), rows());
    mapTo(draft());
    await expect.element(save()).toBeDisabled();
    await combobox('Machine').selectOptions('K40');
    await expectCall(mapImport, {
      body: expect.objectContaining({ machine_id: idOf(10) }) as never,
    });
    await expect.element(save()).toBeEnabled();
  });

  it('saves nothing where nothing is chosen', async () => {
    openDraft(aDraft({ counts: { suspicious: 1 } }), rows());
    await expect.element(button(/^Import 0/)).toBeDisabled();
  });

  it('shows how far saving is', async () => {
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

  it('stays as it was when saving fails', async () => {
    openDraft(draft(), rows());
    api.on(applyImport, () => refusal('plan_limit_recipes'));
    await checkbox('Import Row 1').click();
    await save().click();
    await expectShown(alert());
    await expect.element(checkbox('Import Row 1')).not.toBeChecked();
  });

  it('says what holds for the whole file', async () => {
    openDraft(
      draft({ warnings: [{ code: 'x', message: 'Made by an old version.', line: 7 }] }),
      rows(),
    );
    await expectText(/Made by an old version\..*7/);
  });
});

describe('after an import', () => {
  it('can be undone, and names what was kept', async () => {
    openDraft(aDraft({ status: 'applied', applied_at: '2026-01-01T00:00:00.000Z' }));
    api.on(undoImport, {
      removed: 3,
      restored: 1,
      kept: [{ id: idOf(20), name: 'Cut birch' }],
      kept_count: 1,
    });
    await expectShown(heading(/wood\.clb/));
    await press(/^Undo/);
    await expectText('Cut birch');
    await expectGone(button(/^Undo/));
  });

  it('says that it was undone', async () => {
    openDraft(aDraft({ status: 'undone' }));
    await expectText(/taken back/);
    await expectGone(button(/^Undo/));
  });
});
