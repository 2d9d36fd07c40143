import { MAX_COMPARED } from './list-state.ts';
import { formatCount, partOf, sentence } from '../../island/page-parts.ts';
import type { Row } from './read-rows.ts';

interface TrayActions {
  choose: (keys: readonly string[]) => void;
  refuse: (text: string) => void;
  open: () => void;
}

const LEAST_COMPARED = 2;

/** A checkbox in each row, and the chosen materials at the foot of the window. */
export function createTray(root: HTMLElement, rows: readonly Row[], actions: TrayActions) {
  const tray = partOf(root, 'tray');
  const open = partOf(root, 'open');
  const oneMore = partOf(root, 'one-more');
  const boxes = new Map<string, HTMLInputElement>();
  let chosen: readonly string[] = [];

  function toggle(key: string): void {
    if (chosen.includes(key)) return actions.choose(chosen.filter((each) => each !== key));
    if (chosen.length < MAX_COMPARED) return actions.choose([...chosen, key]);
    const box = boxes.get(key);
    if (box) box.checked = false;
    actions.refuse(sentence(tray, 'full'));
  }

  for (const { key, name, element } of rows) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.setAttribute('aria-label', sentence(tray, 'add', { name }));
    box.addEventListener('change', () => toggle(key));
    label.append(box);
    element.prepend(label);
    boxes.set(key, box);
  }
  open.addEventListener('click', actions.open);

  function itemOf(key: string): HTMLLIElement {
    const name = rows.find((row) => row.key === key)?.name ?? '';
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${name} ×`;
    button.setAttribute('aria-label', sentence(tray, 'remove', { name }));
    button.addEventListener('click', () => toggle(key));
    item.append(button);
    return item;
  }

  return {
    show(keys: readonly string[]): void {
      chosen = keys;
      for (const [key, box] of boxes) box.checked = keys.includes(key);
      tray.hidden = keys.length === 0;
      tray.querySelector('ul')?.replaceChildren(...keys.map(itemOf));
      open.hidden = keys.length < LEAST_COMPARED;
      const isFull = keys.length >= MAX_COMPARED;
      oneMore.textContent = sentence(tray, isFull ? 'full' : 'more');
      oneMore.toggleAttribute('data-full', isFull);
      const count = open.querySelector('data');
      if (count) count.textContent = formatCount(keys.length);
    },
  };
}
