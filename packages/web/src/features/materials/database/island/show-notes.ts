import type { Chip } from './chips.ts';
import { formatCount, partOf, sentence } from '../../island/page-parts.ts';
import { createJobView } from './show-job.ts';
import type { Row } from './read-rows.ts';
import type { Reading } from './run-search.ts';

interface Names {
  /** The catalog's name in the language of the page. */
  nameOf: (word: string) => string;
  /** Laser and operation that were read, in the language of the page. */
  workName: () => string;
}

interface Actions extends Names {
  apply: (chip: Chip['without']) => void;
  searchLiterally: (typed: string) => void;
  clear: () => void;
}

export interface Shown {
  query: string;
  reading: Reading | null;
  chips: readonly Chip[];
  visible: readonly Row[];
}

/** A count is announced when somebody stops typing. */
const QUIET_MS = 600;

/** A material by name, with its word of safety, and a way to its page. */
function alikeOf({ element, name }: Row): HTMLElement {
  const item = document.createElement('li');
  const link = element.querySelector('div a')?.cloneNode(true) ?? name;
  const word = document.createElement('small');
  word.textContent = element.querySelector('em')?.textContent ?? '';
  item.dataset['level'] = element.dataset['s'];
  item.append(link, ' ', word);
  return item;
}

/** What the search read and corrected, each filter with a way out, and what to do when nothing is left. */
export function createNotesView(root: HTMLElement, all: readonly Row[], actions: Actions) {
  const rows = new Map(all.map((row) => [row.key, row]));
  const part = (name: string) => partOf(root, name);
  const [notes, corrected, known, chipList] = ['notes', 'corrected', 'known', 'chips'].map(
    part,
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const literal = corrected.querySelector('button');
  const showJob = createJobView(root, actions.workName);
  let typed = '';
  literal?.addEventListener('click', () => actions.searchLiterally(typed));
  part('clear').addEventListener('click', actions.clear);
  let timer: number | undefined;

  function showReading({ reading }: Shown): void {
    const { nameOf } = actions;
    const typos = reading?.corrections ?? [];
    typed = typos.map((typo) => typo.typed).join(' ');
    const meant = typos.map((typo) => nameOf(typo.meant)).join(' ');
    corrected.hidden = typos.length === 0;
    const said = corrected.querySelector('span');
    if (said) said.textContent = sentence(corrected, 'text', { meant });
    if (literal) literal.textContent = sentence(corrected, 'literal', { typed });
    const alias = reading?.known_as ?? null;
    known.hidden = alias === null;
    if (alias)
      known.textContent = sentence(known, 'text', {
        typed: alias.typed,
        meant: nameOf(alias.meant),
      });
  }

  function showChips(chips: readonly Chip[]): void {
    chipList.replaceChildren(
      ...chips.map((chip) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = `${chip.name} ×`;
        button.setAttribute('aria-label', sentence(chipList, 'remove', { name: chip.name }));
        button.addEventListener('click', () => actions.apply(chip.without));
        item.append(button);
        return item;
      }),
    );
  }

  function showEmpty({ query, reading, visible }: Shown): void {
    const isUnknown = reading !== null && reading.asks_material && reading.found.length === 0;
    part('missing').hidden = !isUnknown;
    part('none').hidden = isUnknown || visible.length > 0;
    const text = part('missing').querySelector<HTMLElement>('[data-text]');
    if (text) text.textContent = sentence(text, 'text', { query });
    const alike = (isUnknown ? reading.alike : []).flatMap((key) => rows.get(key) ?? []);
    part('alike').hidden = alike.length === 0;
    part('alike')
      .querySelector('ul')
      ?.replaceChildren(...alike.map(alikeOf));
  }

  return {
    show(shown: Shown): void {
      showReading(shown);
      showJob(shown);
      showChips(shown.chips);
      notes.hidden = shown.chips.length === 0;
      part('clear').hidden = shown.chips.length < 2;
      showEmpty(shown);
      this.announce(sentence(part('status'), 'counted', { n: formatCount(shown.visible.length) }));
    },
    announce(text: string): void {
      clearTimeout(timer);
      timer = window.setTimeout(() => (part('status').textContent = text), QUIET_MS);
    },
  };
}
