import type { FilterableRow } from './filter-rows.ts';

/** A material's line in the page. */
export interface Row extends FilterableRow {
  element: HTMLElement;
  /** The list it belongs to. */
  home: HTMLElement;
  name: string;
}

const codesOf = (cell: Element): string[] =>
  Array.from(cell.children, (slot) =>
    slot instanceof HTMLElement ? (slot.dataset['w'] ?? '') : '',
  );

/** The lines of the prerendered list, in their order. */
export const readRows = (root: HTMLElement): Row[] =>
  Array.from(root.querySelectorAll<HTMLElement>('[data-family] li'), (element) => ({
    element,
    home: element.parentElement as HTMLElement,
    key: element.id,
    name: element.querySelector('a, b')?.textContent ?? '',
    family: element.closest<HTMLElement>('[data-family]')?.dataset['family'] ?? '',
    safety: element.dataset['s'] ?? '',
    works: Array.from(element.querySelectorAll('[data-l]'), codesOf),
  }));
