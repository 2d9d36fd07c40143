import { formatCount, sentence } from './page-parts.ts';

/** Of the address, and what rows have in their data. */
const FIELDS = { mm: 'thickness', w: 'watts' } as const;
const NAMES = ['mm', 'w'] as const;
type Name = (typeof NAMES)[number];
type Choice = Record<Name, string>;

/** Whether a row is of this thickness and laser; an empty choice means any. */
const fits = ({ dataset }: HTMLElement, choice: Choice): boolean =>
  NAMES.every((name) => choice[name] === '' || dataset[FIELDS[name]] === choice[name]);

/** Filters the published settings by thickness and watts, as the address says: `?mm=3&w=40`. */
export function filterPublished(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-part="row-filter"]');
  if (!form) return;
  const rows = [...root.querySelectorAll<HTMLElement>('tr[data-watts]')];
  const selects = new Map(
    NAMES.map((name) => [name, form.querySelector<HTMLSelectElement>(`[name="${name}"]`)]),
  );
  const all = form.querySelector<HTMLElement>('[data-part="all-rows"]');
  const count = form.querySelector<HTMLElement>('[data-part="row-count"]');
  const hasOption = (name: Name, value: string) =>
    [...(selects.get(name)?.options ?? [])].some((option) => option.value === value);

  /** Of the address: what no row has is left out, first the watts. */
  function fromAddress(): Choice {
    const asked = new URLSearchParams(location.search);
    const valueOf = (name: Name) => {
      const value = asked.get(name) ?? '';
      return hasOption(name, value) ? value : '';
    };
    const choice = { mm: valueOf('mm'), w: valueOf('w') };
    return rows.some((row) => fits(row, choice)) ? choice : { ...choice, w: '' };
  }

  const chosen = (): Choice => ({
    mm: selects.get('mm')?.value ?? '',
    w: selects.get('w')?.value ?? '',
  });

  function show(choice: Choice): void {
    for (const row of rows) row.hidden = !fits(row, choice);
    for (const [name, select] of selects) {
      if (!select) continue;
      select.value = choice[name];
      // What would leave nothing can’t be chosen.
      for (const option of select.options)
        option.disabled = !rows.some((row) => fits(row, { ...choice, [name]: option.value }));
    }
    const isFiltered = NAMES.some((name) => choice[name] !== '');
    if (all) all.hidden = !isFiltered;
    const shown = formatCount(rows.filter(({ hidden }) => !hidden).length);
    if (count)
      count.textContent = isFiltered
        ? sentence(count, 'text', { shown, n: formatCount(rows.length) })
        : '';
  }

  function choose(choice: Choice): void {
    const address = new URL(location.href);
    for (const name of NAMES) {
      if (choice[name] === '') address.searchParams.delete(name);
      else address.searchParams.set(name, choice[name]);
    }
    history.replaceState(history.state, '', address);
    show(choice);
  }

  form.addEventListener('change', () => choose(chosen()));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    choose({ mm: '', w: '' });
    // The button is gone.
    form.querySelector('select')?.focus();
  });
  show(fromAddress());
}
