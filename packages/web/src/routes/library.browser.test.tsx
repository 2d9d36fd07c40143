import {
  changeSettings,
  countSettings,
  createFolder,
  deleteFolder,
  duplicateSetting,
  getSetting,
  listFolders,
  listMachines,
  listSettings,
  listVersions,
  previewTransfer,
  restoreVersion,
  settingVersion,
  transferSetting,
  updateFolder,
  updateSetting,
} from '@beamwright/contract';
import type { Folder, Setting, SettingDetail, SettingVersion } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { Partly } from '../testing/sample-of.ts';
import { aLens, aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const CUT = () => aSetting();
const MARK = () =>
  aSetting({
    id: idOf(21),
    name: 'Mark slate',
    material: 'Slate',
    tags: ['gift'],
    confidence: 0.5,
  });

function withSettings(...items: Setting[]) {
  api
    .on(listSettings, ({ query }) => {
      const found = items.filter(({ name }) =>
        name.toLowerCase().includes((query.search ?? '').toLowerCase()),
      );
      return { items: found, next_cursor: null, matched: 'exactly' as const };
    })
    .on(countSettings, {
      total: items.length,
      pinned: 0,
      facets: [
        { facet: 'material', value: 'slate', label: 'Slate', count: 1 },
        { facet: 'tag', value: 'gift', label: 'gift', count: 1 },
      ],
    })
    .on(getSetting, ({ params }) => {
      const setting = items.find(({ id }) => id === params.id);
      return setting ? detailOf(setting) : refusal('not_found');
    });
}

const detailOf = (setting: Setting, more: Partly<SettingDetail> = {}): SettingDetail =>
  aSettingDetail({ ...setting, ...more } as Partly<SettingDetail>);

const withFolders = (...items: Folder[]) => api.on(listFolders, { items });
const aFolder = (n: number, name: string, parent_id: string | null = null): Folder => ({
  id: idOf(n),
  name,
  parent_id,
  setting_count: 2,
});

const row = (name: RegExp) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox');
const openLibrary = (address = '/library', profile = aProfile()) => openApp(address, profile);

beforeEach(() => {
  api.on(listMachines, {
    items: [
      aMachine(),
      aMachine({ id: idOf(12), name: 'Big', power_watts: 100, lenses: [aLens(13, 101.6)] }),
    ],
    next_cursor: null,
  });
  withSettings(CUT(), MARK());
});

describe('the list', () => {
  it('shows each setting with its numbers', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await expectShown(row(/Mark slate/).getByText(/20\smm\/s/));
    await expectShown(row(/Mark slate/).getByText('gift'));
  });

  it('says what a library is for while it is empty', async () => {
    withSettings();
    openLibrary();
    await expectShown(link(/Get settings/));
    await expectGone(search());
  });

  it('tries again after a failure', async () => {
    api.on(listSettings, () => refusal('database_unavailable'));
    openLibrary();
    await expectShown(button(/try again/i).first());
    withSettings(CUT());
    await button(/try again/i)
      .first()
      .click();
    await expectShown(row(/Cut birch/));
  });

  it('searches as one types, and clears', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await search().fill('slate');
    await expectGone(row(/Cut birch/));
    await search().fill('zzz');
    await press(/^Clear search/);
    await expectShown(row(/Cut birch/));
    await expect.element(search()).toHaveValue('');
  });

  it('puts the slash key into the search', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
  });

  it('says that these are only the closest', async () => {
    api.on(listSettings, { items: [CUT()], next_cursor: null, matched: 'nearly' });
    openLibrary('/library?search=brich');
    await expectShown(row(/Cut birch/));
    await expectText(/closest|nearest|exactly/i);
  });

  it('narrows by a filter, and takes it off', async () => {
    openLibrary();
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Material' })
      .click();
    await checkbox(/Slate/).click({ force: true });
    await expectCall(listSettings, { query: { material: 'slate' } });
    await userEvent.keyboard('{Escape}');
    await button(/Slate/).first().click();
    await expectCall(listSettings, { query: {} });
  });

  it.each([
    [/Confident/, { confidence_min: 0.75 }],
    [/Test/, { confidence_min: 0.45, confidence_max: 0.7499 }],
    [/Guess/, { confidence_max: 0.4499 }],
  ])('narrows by confidence: %s', async (level, query) => {
    openLibrary();
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Confidence' })
      .click();
    await radio(level).click({ force: true });
    await expect
      .poll(() => api.calls(listSettings).at(-1)?.query)
      .toEqual({ ...query, limit: 100 });
  });

  it('sorts by a column, and the other way round', async () => {
    openLibrary();
    const head = page.getByRole('columnheader', { name: 'Setting' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await expectCall(listSettings, { query: { sort: 'name' } });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expectCall(listSettings, { query: { sort: 'name', reverse: true } });
  });

  it('sorts by the list beside the search', async () => {
    openLibrary();
    await combobox(/Sort/).selectOptions('Material');
    await expectCall(listSettings, { query: { sort: 'material' } });
  });

  it('shows cards, and keeps that in the address', async () => {
    const router = openLibrary();
    await press('Show as cards');
    await expectGone(page.getByRole('columnheader').first());
    await expectText('Mark slate');
    expect(router.state.location.search).toEqual({ view: 'cards' });
  });

  it('marks what is read-only', async () => {
    withSettings(aSetting({ is_read_only: true }));
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectText('Read-only');
    await expectGone(button(/^Edit numbers/));
    await expectGone(button('Rename'));
  });
});

describe('the keys of the list', () => {
  it('move, open and close', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    row(/Cut birch/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(/Mark slate/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectShown(page.getByRole('complementary', { name: 'Mark slate' }));
    await userEvent.keyboard('{Escape}');
    await expectGone(page.getByRole('complementary', { name: 'Mark slate' }));
  });

  it('select with the space bar, and delete', async () => {
    openLibrary();
    api.on(changeSettings, { count: 1, deletion_id: idOf(70) });
    await expectShown(row(/Cut birch/));
    row(/Cut birch/)
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await expectText('1 selected');
    await userEvent.keyboard('{Delete}');
    await expectCall(changeSettings, {
      body: { ids: [idOf(20)], change: { kind: 'delete' } },
    });
  });
});

describe('many settings at once', () => {
  const selectBoth = async () => {
    openLibrary();
    await checkbox(/Select Cut birch/).click();
    await checkbox(/Select Mark slate/).click();
    await expectText('2 selected');
    api.on(changeSettings, ({ body }) => ({
      count: body.ids?.length ?? 0,
      deletion_id: body.change.kind === 'delete' ? idOf(70) : null,
    }));
  };
  const toolbar = () => page.getByRole('toolbar');
  const both = [idOf(20), idOf(21)];

  it('can be deleted, and brought back', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Delete' }).click();
    await expectCall(changeSettings, { body: { ids: both, change: { kind: 'delete' } } });
    await press('Undo');
    await expectCall(changeSettings, {
      body: { change: { kind: 'restore', deletion_id: idOf(70) } },
    });
  });

  it('can be pinned', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Pin' }).click();
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'pin', is_pinned: true } },
    });
    await expectText(/2 settings pinned/);
  });

  it('can be tagged, and the tag taken off', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Tag' }).click();
    await dialog().getByRole('textbox').fill(' wood ');
    await userEvent.keyboard('{Enter}');
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'tag', add: ['wood'], remove: [] } },
    });
    await toolbar().getByRole('button', { name: 'Tag' }).click();
    await dialog()
      .getByRole('button', { name: /off gift/ })
      .click();
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'tag', add: [], remove: ['gift'] } },
    });
  });

  it('can be moved into a folder, also a new one', async () => {
    withFolders(aFolder(50, 'Wood'));
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Move' }).click();
    await dialog().getByRole('button', { name: 'Wood' }).click();
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'move', folder_id: idOf(50) } },
    });
    api.on(createFolder, aFolder(51, 'Stone'));
    await toolbar().getByRole('button', { name: 'Move' }).click();
    await dialog().getByRole('textbox').fill('Stone');
    await dialog().getByRole('button', { name: /Stone/ }).click();
    await expectCall(createFolder, { body: { name: 'Stone', parent_id: null } });
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'move', folder_id: idOf(51) } },
    });
  });

  it('are compared side by side', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Compare' }).click();
    await expectShown(dialog(/Compare/).getByText('Slate'));
    await expectShown(dialog(/Compare/).getByText('Birch plywood'));
  });

  it('are no longer selected when one says so', async () => {
    await selectBoth();
    await press('Clear selection');
    await expectGone(toolbar());
  });

  it('stay as they were when the server does not answer', async () => {
    await selectBoth();
    api.on(changeSettings, noAnswer);
    await toolbar().getByRole('button', { name: 'Delete' }).click();
    await expectShown(alert());
    await expectShown(row(/Cut birch/));
  });

  it('take everything that matches, also what is not loaded', async () => {
    api
      .on(listSettings, ({ query }) =>
        query.cursor === undefined
          ? { items: [CUT(), MARK()], next_cursor: 'more', matched: 'exactly' as const }
          : refusal('database_unavailable'),
      )
      .on(changeSettings, { count: 500, deletion_id: null });
    openLibrary('/library?search=a');
    await checkbox(/Select Cut birch/).click();
    await press(/Select all/);
    await toolbar()
      .getByRole('button', { name: /[Pp]in/ })
      .click();
    await expectCall(changeSettings, {
      body: { filter: { search: 'a' }, change: { kind: 'pin', is_pinned: true } },
    });
  });
});

describe('one setting', () => {
  const openSetting = async (said: Partly<SettingDetail> = {}) => {
    api.on(getSetting, detailOf(CUT(), said));
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectShown(heading('Cut birch'));
  };

  it('opens by a press', async () => {
    openLibrary();
    await row(/Mark slate/)
      .getByText('Mark slate')
      .click();
    await expectShown(heading('Mark slate'));
    await expectText('version 1.0');
    await press('Close the setting');
    await expectGone(heading('Mark slate'));
  });

  it('says that it is gone', async () => {
    openLibrary(`/library?setting=${idOf(99)}`);
    await expectText(/gone/);
  });

  it('changes numbers as one version, in the unit that is typed', async () => {
    await openSetting();
    api.on(updateSetting, aSetting({ speed_mm_min: 1800, version: '1.1' }));
    await button(/^Change Speed/).click();
    await expect.element(textbox(/^Speed/)).toHaveFocus();
    await textbox(/^Speed/).fill('30');
    await textbox(/^Power \(/).fill('70');
    await press('Save numbers');
    await expectCall(updateSetting, {
      params: { id: idOf(20) },
      body: { speed_mm_min: 1800, power_percent: 70, version: '1.0' },
    });
    await expectText(/1\.1/);
  });

  it('sends nothing when nothing was changed', async () => {
    await openSetting();
    await press(/^Edit numbers/);
    await press('Save numbers');
    await expectShown(button(/^Edit numbers/));
    expect(api.calls(updateSetting)).toEqual([]);
  });

  it('puts a limit of the machine beside its number', async () => {
    await openSetting();
    api.on(updateSetting, () =>
      refusal('outside_machine_limits', {
        errors: [{ field: 'body.power_percent', message: 'Too much for this tube' }],
      }),
    );
    await press(/^Edit numbers/);
    await textbox(/^Power \(/).fill('99');
    await press('Save numbers');
    await expectText('Too much for this tube');
    await expect.element(textbox(/^Power \(/)).toHaveFocus();
  });

  it('refuses a power above 100 % at once', async () => {
    await openSetting();
    await press(/^Edit numbers/);
    await textbox(/^Power \(/).fill('120');
    await expectText(/100 %/);
  });

  it('is renamed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body: { name = '' } }) => {
      api.on(getSetting, detailOf(CUT(), { name }));
      return aSetting({ name });
    });
    await press('Rename');
    await textbox('Name').fill('Coasters');
    await userEvent.keyboard('{Enter}');
    await expectCall(updateSetting, { body: { name: 'Coasters' } });
    await expectShown(heading('Coasters'));
  });

  it('keeps its name with Escape', async () => {
    await openSetting();
    await press('Rename');
    await textbox('Name').fill('Other');
    await userEvent.keyboard('{Escape}');
    await expectShown(heading('Cut birch'));
    expect(api.calls(updateSetting)).toEqual([]);
  });

  it('keeps notes while they are typed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body: { notes = '' } }) => {
      api.on(getSetting, detailOf(CUT(), { notes }));
      return aSetting({ notes });
    });
    await textbox('Notes').fill('Batch 7 ');
    await expectCall(updateSetting, { body: { notes: 'Batch 7' } });
    await expectShown(page.getByRole('status').filter({ hasText: 'Saved' }));
  });

  it('sends notes that are not yet sent when it is closed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body }) => aSetting({ notes: body.notes ?? '' }));
    await textbox('Notes').fill('Batch 8');
    await press('Close the setting');
    await expectCall(updateSetting, { body: { notes: 'Batch 8' } });
  });

  it('is tagged and untagged', async () => {
    await openSetting({ tags: ['old'] });
    api.on(changeSettings, { count: 1, deletion_id: null });
    await combobox('Add a tag').fill('new');
    await userEvent.keyboard('{Enter}');
    await expectCall(changeSettings, {
      body: { ids: [idOf(20)], change: { kind: 'tag', add: ['new'], remove: [] } },
    });
    await press(/off old/);
    await expectCall(changeSettings, {
      body: { ids: [idOf(20)], change: { kind: 'tag', add: [], remove: ['old'] } },
    });
  });

  it('is duplicated once, and the copy opens', async () => {
    await openSetting();
    api.on(duplicateSetting, aSetting({ id: idOf(22), name: 'Cut birch (copy)' }));
    api.on(getSetting, ({ params }) =>
      detailOf(aSetting({ id: params.id, name: 'Cut birch (copy)' })),
    );
    await press('Duplicate');
    await expectShown(heading('Cut birch (copy)'));
    expect(api.calls(duplicateSetting)).toHaveLength(1);
  });

  it('is deleted, with a way back', async () => {
    await openSetting();
    api.on(changeSettings, { count: 1, deletion_id: idOf(70) });
    await press('Delete Cut birch');
    await expectCall(changeSettings, { body: { ids: [idOf(20)], change: { kind: 'delete' } } });
    await expectGone(heading('Cut birch'));
    await expectShown(button('Undo'));
  });
});

describe('versions', () => {
  const aVersion = (n: number, said: Partly<SettingVersion>) =>
    sampleOf(settingVersion, { id: idOf(80 + n), material: 'Birch plywood', ...said });

  it('say what each changed, and can be restored and left again', async () => {
    const first = aVersion(1, {
      version: '1.0',
      settings_snapshot: { speed_mm_min: 1200, power_percent: 60, passes: 1 },
    });
    const second = aVersion(2, {
      version: '1.1',
      settings_snapshot: { speed_mm_min: 600, power_percent: 60, passes: 1 },
      previous_version_id: first.id,
      is_in_force: true,
    });
    api.on(listVersions, { items: [second, first] }).on(restoreVersion, aSetting());
    openLibrary(`/library?setting=${idOf(20)}`);
    await page.getByText(/Versions/).click();
    await expectShown(page.getByRole('deletion').filter({ hasText: '20' }));
    await expectShown(page.getByRole('insertion').filter({ hasText: '10' }));
    await expectGone(button(/version 1\.1/));
    await press(/version 1\.0/);
    await expectCall(restoreVersion, { params: { id: idOf(20), version_id: first.id } });
    await press('Undo');
    await expectCall(restoreVersion, { params: { id: idOf(20), version_id: second.id } });
  });
});

describe('another machine', () => {
  const preview = () =>
    sampleOf(previewTransfer.output, {
      settings: { speed_mm_min: 3000, power_percent: 60, passes: 1 },
      confidence: 0.6,
      quantities: [{ name: 'Energy per length', unit: 'J/mm', from: 1.2, to: 1.2, is_kept: true }],
      clamped: ['Power was lowered.'],
    });

  it('shows what the setting would be there, and saves a copy', async () => {
    api
      .on(previewTransfer, preview())
      .on(transferSetting, aSetting({ id: idOf(21), machine_name: 'Big' }));
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    await expectShown(dialog().getByText(/50\smm\/s/));
    await expectShown(dialog().getByText('Power was lowered.'));
    await expectShown(dialog().getByText('Energy per length'));
    await dialog().getByRole('button', { name: /copy/ }).click();
    await expectCall(transferSetting, {
      params: { id: idOf(20) },
      body: expect.objectContaining({ machine_id: idOf(12), lens_id: idOf(13) }) as never,
    });
    await expectText(/Big/);
  });

  it('says why it cannot go there', async () => {
    api.on(previewTransfer, () => refusal('not_transferable'));
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    await expectShown(dialog().getByRole('alert'));
    await expect.element(dialog().getByRole('button', { name: /copy/ })).toBeDisabled();
  });
});

describe('folders', () => {
  const tree = () => page.getByRole('tree');
  const item = (name: RegExp) => page.getByRole('treeitem', { name });

  it('narrow the list to what is in them', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)));
    openLibrary();
    await item(/Wood, 4 settings/).click();
    await expectCall(listSettings, { query: { folder_id: idOf(50) } });
    await expect.element(item(/Wood/)).toHaveAttribute('aria-current', 'true');
    await button(/^All settings/).click();
    await expectCall(listSettings, { query: {} });
  });

  it('unfold and move with the arrow keys', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)));
    openLibrary();
    await expectShown(item(/Wood/));
    await expectGone(item(/Birch/));
    item(/Wood/).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(item(/Birch/));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(item(/Birch/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expectGone(item(/Birch/));
  });

  it('are made, and keep a refused name to be changed', async () => {
    openLibrary();
    api.on(createFolder, () => refusal('folder_exists'));
    await press('New folder');
    await textbox(/Name of the folder/).fill('Wood');
    await userEvent.keyboard('{Enter}');
    await expect.element(textbox(/Name of the folder/)).toHaveAttribute('aria-invalid', 'true');
    api.on(createFolder, aFolder(50, 'Oak'));
    withFolders(aFolder(50, 'Oak'));
    await textbox(/Name of the folder/).fill('Oak');
    await userEvent.keyboard('{Enter}');
    await expectCall(createFolder, { body: { name: 'Oak', parent_id: null } });
    await expectShown(item(/Oak/));
  });

  it('are renamed with F2', async () => {
    withFolders(aFolder(50, 'Wood'));
    openLibrary();
    await expectShown(item(/Wood/));
    api.on(updateFolder, aFolder(50, 'Trees'));
    item(/Wood/).element().focus();
    await userEvent.keyboard('{F2}');
    await textbox(/Name of the folder/).fill('Trees');
    withFolders(aFolder(50, 'Trees'));
    await userEvent.keyboard('{Enter}');
    await expectCall(updateFolder, { params: { id: idOf(50) }, body: { name: 'Trees' } });
    await expectShown(item(/Trees/));
  });

  it('are moved, never into themselves', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)), aFolder(52, 'Metal'));
    openLibrary();
    api.on(updateFolder, aFolder(50, 'Wood', idOf(52)));
    await button(/with Wood/).click();
    await menuitem(/^Move/).click();
    await expectGone(dialog().getByRole('button', { name: 'Birch' }));
    await dialog().getByRole('button', { name: 'Metal' }).click();
    await expectCall(updateFolder, {
      params: { id: idOf(50) },
      body: { parent_id: idOf(52) },
    });
  });

  it('are deleted after a yes', async () => {
    withFolders(aFolder(50, 'Wood'));
    openLibrary(`/library?folder_id=${idOf(50)}`);
    api.on(deleteFolder, undefined);
    await expectShown(tree());
    await button(/with Wood/).click();
    await menuitem('Delete').click();
    withFolders();
    await dialog()
      .getByRole('button', { name: /Delete/ })
      .click();
    await expectCall(deleteFolder, { params: { id: idOf(50) } });
    await expectGone(item(/Wood/));
    await expectCall(listSettings, { query: {} });
  });
});
