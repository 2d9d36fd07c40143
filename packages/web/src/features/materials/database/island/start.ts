import { materialKey } from '../../../../lib/site/material-path.ts';
import { chipsOf, withoutLaser } from './chips.ts';
import { createComparison } from './comparison.ts';
import { createOptions } from './create-options.ts';
import { createSearch } from './create-search.ts';
import { filterOf, laserOf } from './filter-of.ts';
import { keepFocus } from './keep-focus.ts';
import { readState, writeState, type ListState } from './list-state.ts';
import { partOf, sentence } from '../../island/page-parts.ts';
import { readRows, type Row } from './read-rows.ts';
import type { Reading } from './run-search.ts';
import { createListView } from './show-list.ts';
import { createNotesView } from './show-notes.ts';
import { createTray } from './tray.ts';
import { watchKeys } from './watch-keys.ts';

/** Typing changes the address when it pauses: browsers limit how often it may change. */
const PAUSE_MS = 300;

/** Search, filters and comparison over the prerendered list. */
export function start(root: HTMLElement): void {
  const rows = readRows(root);
  const form = partOf(root, 'filters') as HTMLFormElement;
  const search = form.elements.namedItem('q') as HTMLInputElement;
  const options = createOptions(root, form);
  const known = { ...options.values, compare: new Set(rows.map(({ key }) => key)) };
  let state = readState(location.search, known);
  let reading: Reading | null = null;
  let visible: readonly Row[] = rows;
  let typing: number | undefined;
  const finder = createSearch(rows);
  const closest = () => root.querySelector<HTMLElement>('[data-part="chips"] button') ?? search;
  const showList = createListView(root, rows);
  const notes = createNotesView(root, rows, {
    nameOf: (word) => nameIn(rows, word),
    workName: () => workNameOf(reading, options),
    apply: (next) => void change(next, 'pushState'),
    searchLiterally: (typed) => void change({ ...state, q: `"${typed}"` }, 'pushState'),
    clear: () => void change({ ...state, q: '', laser: '', safety: '', family: '' }, 'pushState'),
  });
  const comparison = createComparison(root);
  const laserNow = () => laserOf(state, reading);
  const tray = createTray(root, rows, {
    choose: (compare) => void change({ ...state, compare }, 'pushState'),
    refuse: (text) => notes.announce(text),
    open: () => void comparison.openNew(state.compare, laserNow()),
  });

  function render(): void {
    const filter = filterOf(state, reading);
    visible = showList(filter, reading?.asks_material ? reading.found : null);
    options.show(filter);
    tray.show(state.compare);
    const shown = { query: state.q.trim(), reading, visible };
    notes.show({ ...shown, chips: chipsOf(state, reading, options) });
  }

  async function change(next: ListState, how?: 'pushState' | 'replaceState'): Promise<void> {
    state = next;
    clearTimeout(typing);
    const address = location.pathname + writeState(next) + location.hash;
    if (how && address !== location.pathname + location.search + location.hash)
      history[how](comparison.historyState(), '', address);
    if (search.value.trim() !== next.q.trim()) search.value = next.q;
    const early = finder.atOnce(next.q);
    if (early) {
      reading = early;
      keepFocus(render, closest);
    }
    try {
      const read = await finder.read(next.q);
      if (state !== next) return;
      reading = read;
    } catch {
      return notes.announce(sentence(partOf(root, 'status'), 'failed'));
    }
    keepFocus(render, closest);
    await comparison.update(next.compare, laserNow());
  }

  function type(): void {
    const isFirst = typing === undefined && state.q === '';
    const next = { ...state, q: search.value };
    void change(next, isFirst ? 'pushState' : undefined);
    typing = window.setTimeout(() => void change(state, 'replaceState'), PAUSE_MS);
  }

  search.addEventListener('input', type);
  options.onChoice((name, value) => {
    const base = name === 'laser' ? withoutLaser(state, reading) : state;
    void change({ ...base, [name]: value }, 'pushState');
  });
  watchKeys(form, search, () => firstIn(visible[0]));
  addEventListener('popstate', ({ state: entry }) => {
    const follow = comparison.follow(entry);
    void change(readState(location.search, known)).then(() => follow(state.compare, laserNow()));
  });
  void change(state).then(() => comparison.openShared(state.compare, laserNow()));
}

/** Its page, or else its checkbox. */
const firstIn = (row: Row | undefined): HTMLElement | null =>
  row?.element.querySelector<HTMLElement>('div a') ??
  row?.element.querySelector<HTMLElement>('input') ??
  null;

function workNameOf(
  reading: Reading | null,
  { nameOf }: Pick<ReturnType<typeof createOptions>, 'nameOf'>,
): string {
  const { laser, operation } = reading ?? {};
  if (!laser) return '';
  const names = [
    nameOf('laser', laser.toLowerCase()),
    nameOf('work', (operation ?? 'Cut').toLowerCase()),
  ];
  return names.join(', ');
}

/** A typo may mean a material by the catalog's own name, which the page may translate. */
const nameIn = (rows: readonly Row[], word: string): string =>
  rows.find(({ key }) => key === materialKey(word))?.name ?? word;
