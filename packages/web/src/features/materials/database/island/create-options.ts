import type { RowFilter } from './filter-rows.ts';
import type { FilterName } from './list-state.ts';
import { partOf } from '../../island/page-parts.ts';

const RADIOS = ['laser', 'safety'] as const;

/** The filters of the page: what they offer, what is chosen, and what each option is called. */
export function createOptions(root: HTMLElement, form: HTMLFormElement) {
  const links = [...partOf(root, 'families').querySelectorAll<HTMLAnchorElement>('a')];
  const radios = [...form.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  const works = (partOf(root, 'works') as HTMLTemplateElement).content;
  const valuesOf = (name: string) =>
    new Set(radios.filter((radio) => radio.name === name).map(({ value }) => value));
  const text = (element: Element | null | undefined) =>
    element?.firstChild?.textContent?.trim() ?? '';

  return {
    values: {
      laser: valuesOf('laser'),
      safety: valuesOf('safety'),
      family: new Set(links.map(({ dataset }) => dataset['value'] ?? '')),
    },
    nameOf(filter: FilterName | 'work', value: string): string {
      if (filter === 'family') return text(links.find((link) => link.dataset['value'] === value));
      if (filter === 'safety') {
        const chosen = radios.find((radio) => radio.name === filter && radio.value === value);
        return chosen?.nextSibling?.textContent?.trim() ?? '';
      }
      return text(works.querySelector(`[data-value="${value}"]`));
    },
    show(filter: RowFilter): void {
      for (const radio of radios) {
        const name = RADIOS.find((each) => each === radio.name);
        if (name) radio.checked = radio.value === filter[name];
      }
      for (const link of links) {
        if (link.dataset['value'] === filter.family) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    onChoice(choose: (name: FilterName, value: string) => void): void {
      for (const radio of radios)
        radio.addEventListener('change', () => choose(radio.name as FilterName, radio.value));
      for (const link of links)
        link.addEventListener('click', (event) => {
          event.preventDefault();
          choose('family', link.dataset['value'] ?? '');
        });
    },
  };
}
