import { countRows, filterRows, type RowFilter } from './filter-rows.ts';
import type { FilterName } from './list-state.ts';
import { formatCount, partOf } from '../../island/page-parts.ts';
import type { Row } from './read-rows.ts';

/** Shows the rows that pass, those that were searched for by rank, and the counts of all options. */
export function createListView(root: HTMLElement, rows: readonly Row[]) {
  const list = partOf(root, 'list');
  const results = partOf(root, 'results');
  const sections = [...list.querySelectorAll<HTMLElement>('[data-family]')];
  const details = [...list.querySelectorAll('details')];
  const counts = [...root.querySelectorAll<HTMLElement>('[data-count]')];
  let wasOpen: boolean[] | null = null;

  function openAll(isFiltered: boolean): void {
    list.toggleAttribute('data-filtered', isFiltered);
    if (isFiltered === (wasOpen !== null)) return;
    const before = wasOpen;
    wasOpen = isFiltered ? details.map(({ open }) => open) : null;
    for (const [at, each] of details.entries()) each.open = isFiltered || (before?.[at] ?? false);
  }

  function arrange(ranked: readonly Row[] | null): void {
    results.hidden = ranked === null;
    if (ranked !== null) results.replaceChildren(...ranked.map(({ element }) => element));
    else if (results.childElementCount > 0) results.replaceChildren();
    const moved = new Set(ranked);
    const isAway = rows.some(({ element, home }) => element.parentElement !== home);
    if (isAway) for (const row of rows) if (!moved.has(row)) row.home.append(row.element);
  }

  function showCounts(filter: RowFilter, visible: readonly Row[]): void {
    for (const each of counts) {
      const [name = '', value = ''] = each.dataset['count']?.split('=') ?? [];
      each.textContent = formatCount(countRows(rows, filter, name as FilterName, value));
    }
    for (const section of sections) {
      const own = visible.filter(({ family }) => family === section.dataset['family']).length;
      section.hidden = own === 0 || !results.hidden;
      const count = section.querySelector('h2 data');
      if (count) count.textContent = formatCount(own);
    }
  }

  /** Returns the rows that are shown, as ordered. */
  return (filter: RowFilter, ranking: readonly string[] | null): Row[] => {
    const passing = filterRows(rows, filter);
    const isFiltered = passing.length < rows.length;
    const visible =
      ranking === null
        ? passing
        : passing.toSorted((a, b) => ranking.indexOf(a.key) - ranking.indexOf(b.key));
    const shown = new Set(visible);
    list.hidden = visible.length === 0;
    arrange(ranking === null ? null : visible);
    for (const row of rows) row.element.hidden = !shown.has(row);
    openAll(isFiltered);
    showCounts(filter, passing);
    return visible;
  };
}
