import { countSettings, exportSettings, listSettings, listTeams } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { CUT, MARK, openLibrary, row, search, withSettings } from '../testing/fake-library.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
  radio,
} from '../testing/find.ts';

const listed = () =>
  page
    .getByRole('link')
    .elements()
    .flatMap(({ textContent }) => /^(?:Cut birch|Mark slate)/.exec(textContent ?? '') ?? []);

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  withSettings(CUT());
  serveTeam({ team: { role: 'viewer' } });
  api.on(listSettings, ({ query }, team) => ({
    items:
      team === TEAM
        ? [{ ...MARK(), created_at: '2026-05-02T00:00:00.000Z' }]
        : query.search === 'slate'
          ? []
          : [{ ...CUT(), created_at: '2026-05-01T00:00:00.000Z' }],
    next_cursor: null,
    matched: 'exactly' as const,
  }));
});

describe('the search in all libraries', () => {
  it('lists settings of each with its name, and opens them there', async () => {
    const router = openLibrary();
    await expectShown(row(/Cut birch/));
    await choose('All libraries');
    await expectShown(link(/Mark slate/));
    expect(listed()).toEqual(['Mark slate', 'Cut birch']);
    await expectShown(page.getByRole('listitem').filter({ hasText: /Cut birch.*Your library/ }));
    await search().fill('slate');
    await expectGone(link(/Cut birch/));
    await link(/Mark slate/).click();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ team: TEAM, setting: MARK().id });
    router.history.back();
    await expectShown(link(/Mark slate/));
    expect(router.state.location.search).toEqual({ everywhere: true, search: 'slate' });
  });

  it('shows the others if one can’t be read, and reads it again', async () => {
    let isAway = true;
    api.on(listSettings, (_request, team) => {
      if (team === TEAM && isAway) return refusal('team_not_found');
      const items = [team === TEAM ? MARK() : CUT()];
      return { items, next_cursor: null, matched: 'exactly' as const };
    });
    openLibrary('/library?everywhere=true');
    await expectShown(link(/Cut birch/));
    await expectShown(alert().getByText('Couldn’t read Northlight Works'));
    isAway = false;
    await press('Try again');
    await expectShown(link(/Mark slate/));
    await expectGone(alert());
  });

  it('prefers what matches in one to what is only similar in another', async () => {
    api.on(listSettings, (_request, team) => ({
      items: [team === TEAM ? MARK() : CUT()],
      next_cursor: null,
      matched: team === TEAM ? ('nearly' as const) : ('exactly' as const),
    }));
    openLibrary('/library?everywhere=true&search=birch');
    await expectShown(link(/Cut birch/));
    await expectGone(link(/Mark slate/));
  });

  it('filters by what is the same in all, with the counts of all', async () => {
    api.on(countSettings, {
      total: 1,
      pinned: 0,
      facets: [{ facet: 'material', value: 'slate', label: 'Slate', count: 2 }],
    });
    openLibrary('/library?everywhere=true');
    const filters = page.getByRole('group', { name: 'Filters' });
    await expectShown(button('Material', filters));
    await expectGone(button('Machine', filters));
    await button('Material', filters).click();
    await expectShown(checkbox(/Slate.*4/));
    await checkbox(/Slate/).click({ force: true });
    await expect.poll(() => api.calls(listSettings).at(-1)?.query.material).toBe('slate');
    expect(api.teams(listSettings).slice(-2).toSorted()).toEqual([TEAM, null]);
  });

  it('isn’t offered to who has one library', async () => {
    api.on(listTeams, { items: [] });
    openLibrary();
    await expectShown(row(/Cut birch/));
    await expectGone(radio('All libraries'));
  });

  it('is exported as a file of each library, and says which failed', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    openLibrary('/library?everywhere=true&material=birch');
    await press('Export');
    api.on(exportSettings, (_request, team) =>
      team === TEAM
        ? refusal('export_nothing')
        : new Response('name', { headers: { 'content-disposition': 'filename="settings.csv"' } }),
    );
    await pressInDialog('Download 2 files');
    await expectText('File downloaded');
    await expectText('No matching settings.');
    expect(saved).toEqual(['Your library settings.csv']);
    await checkbox('Your library').click({ force: true });
    await pressInDialog('Download 1 file');
    await expectCalls(exportSettings, 3);
    expect(api.teams(exportSettings)).toEqual([null, TEAM, TEAM]);
    expect(api.calls(exportSettings)[0]?.body).toMatchObject({
      filter: { material: ['birch'] },
      format: 'csv',
    });
  });
});
