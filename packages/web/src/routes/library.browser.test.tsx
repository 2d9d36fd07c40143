import { changeSettings, createFolder, listSettings } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  combobox,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
} from '../testing/find.ts';
import { aLens, aMachine, aProfile, aSetting, idOf } from '../testing/samples.ts';
import {
  CUT,
  MARK,
  withSettings,
  withFolders,
  aFolder,
  row,
  search,
  openLibrary,
} from '../testing/fake-library.ts';

beforeEach(() => {
  withMachines(
    aMachine(),
    aMachine({ id: idOf(12), name: 'Big', power_watts: 100, lenses: [aLens(13, 101.6)] }),
  );
  withSettings(CUT(), MARK());
});

describe('the list', () => {
  it('shows each setting with its numbers', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await expectShown(row(/Mark slate/).getByText(/20\smm\/s/));
    await expectShown(row(/Mark slate/).getByText('gift'));
  });

  it('explains the library while it is empty', async () => {
    withSettings();
    openLibrary();
    await expectShown(link(/Get settings/));
    await expectGone(search());
  });

  it('retries after a failure', async () => {
    api.on(listSettings, () => refusal('database_unavailable'));
    openLibrary();
    await expectShown(button(/try again/i).first());
    withSettings(CUT());
    await button(/try again/i)
      .first()
      .click();
    await expectShown(row(/Cut birch/));
  });

  it('searches while typing, and clears', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await search().fill('slate');
    await expectGone(row(/Cut birch/));
    await search().fill('zzz');
    await press(/^Clear search/);
    await expectShown(row(/Cut birch/));
    await expect.element(search()).toHaveValue('');
  });

  it('focuses the search with the slash key', async () => {
    openLibrary();
    await expectShown(row(/Cut birch/));
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
  });

  it('shows when results are only similar', async () => {
    api.on(listSettings, { items: [CUT()], next_cursor: null, matched: 'nearly' });
    openLibrary('/library?search=brich');
    await expectShown(row(/Cut birch/));
    await expectText(/closest|nearest|exactly/i);
  });

  it('filters, and removes the filter', async () => {
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
  ])('filters by confidence: %s', async (level, query) => {
    openLibrary();
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Confidence' })
      .click();
    await choose(level);
    await expect
      .poll(() => api.calls(listSettings).at(-1)?.query)
      .toEqual({ ...query, limit: 100 });
  });

  it('sorts by a column, in both directions', async () => {
    openLibrary();
    const head = page.getByRole('columnheader', { name: 'Setting' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await expectCall(listSettings, { query: { sort: 'name' } });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expectCall(listSettings, { query: { sort: 'name', reverse: true } });
  });

  it('sorts by the list next to the search', async () => {
    openLibrary();
    await combobox(/Sort/).selectOptions('Material');
    await expectCall(listSettings, { query: { sort: 'material' } });
  });

  it('shows cards, and stores that in the URL', async () => {
    const router = openLibrary();
    await press('Show as cards');
    await expectGone(page.getByRole('columnheader').first());
    await expectText('Mark slate');
    expect(router.state.location.search).toEqual({ view: 'cards' });
  });

  it('marks read-only settings', async () => {
    withSettings(aSetting({ is_read_only: true }));
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectText('Read-only');
    await expectGone(button(/^Edit numbers/));
    await expectGone(button('Rename'));
  });
});

describe('the rows', () => {
  const { style, dataset } = document.documentElement;

  it.each(['comfortable', 'compact'])(
    'clip nothing in a font twice as large, %s',
    async (density) => {
      style.fontSize = '200%';
      dataset['density'] = density;
      try {
        openLibrary('/library', aProfile({ density: density as 'compact' }));
        await expectShown(row(/Cut birch/));
        const box = (name: RegExp) => row(name).element().getBoundingClientRect();
        const { height } = box(/Cut birch/);
        const cell = page.getByText('Cut birch').first().element().closest('[role="gridcell"]');
        expect(cell?.getBoundingClientRect().height).toBeLessThanOrEqual(height);
        await expect
          .poll(() => Math.abs(box(/Cut birch/).top - box(/Mark slate/).top))
          .toBeCloseTo(height, 0);
      } finally {
        style.fontSize = '';
        delete dataset['density'];
      }
    },
  );
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

describe('bulk changes', () => {
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

  it('delete and restore settings', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Delete' }).click();
    await expectCall(changeSettings, { body: { ids: both, change: { kind: 'delete' } } });
    await press('Undo');
    await expectCall(changeSettings, {
      body: { change: { kind: 'restore', deletion_id: idOf(70) } },
    });
  });

  it('pin settings', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Pin' }).click();
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'pin', is_pinned: true } },
    });
    await expectText(/2 settings pinned/);
  });

  it('add and remove a tag', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Tag' }).click();
    await dialog().getByRole('textbox').fill(' wood ');
    await userEvent.keyboard('{Enter}');
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'tag', add: ['wood'], remove: [] } },
    });
    await toolbar().getByRole('button', { name: 'Tag' }).click();
    await pressInDialog(/Remove gift/);
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'tag', add: [], remove: ['gift'] } },
    });
  });

  it('move settings into a folder, also a new one', async () => {
    withFolders(aFolder(50, 'Wood'));
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Move' }).click();
    await pressInDialog('Wood');
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'move', folder_id: idOf(50) } },
    });
    api.on(createFolder, aFolder(51, 'Stone'));
    await toolbar().getByRole('button', { name: 'Move' }).click();
    await dialog().getByRole('textbox').fill('Stone');
    await pressInDialog(/Stone/);
    await expectCall(createFolder, { body: { name: 'Stone', parent_id: null } });
    await expectCall(changeSettings, {
      body: { ids: both, change: { kind: 'move', folder_id: idOf(51) } },
    });
  });

  it('compare settings side by side', async () => {
    await selectBoth();
    await toolbar().getByRole('button', { name: 'Compare' }).click();
    await expectShown(dialog(/Compare/).getByText('Slate'));
    await expectShown(dialog(/Compare/).getByText('Birch plywood'));
  });

  it('end when the selection is cleared', async () => {
    await selectBoth();
    await press('Clear selection');
    await expectGone(toolbar());
  });

  it('change nothing when the server does not respond', async () => {
    await selectBoth();
    api.on(changeSettings, noAnswer);
    await toolbar().getByRole('button', { name: 'Delete' }).click();
    await expectShown(alert());
    await expectShown(row(/Cut birch/));
  });

  it('include all matches, also those not loaded', async () => {
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
