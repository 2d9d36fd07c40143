import { formatCount, partOf } from '../../island/page-parts.ts';
import type { ComparedMaterial } from './compared-material.ts';
import { showChart } from './show-chart.ts';

interface Compared {
  keys: readonly string[];
  materials: Readonly<Record<string, ComparedMaterial>>;
  /** Of the list's filter. */
  laser: string;
}

const LASERS = ['co2', 'diode', 'fiber', 'uv'];
const NONE = '–';

/** Fills the table and the chart with the chosen materials. */
export function showComparison(root: HTMLElement, { keys, materials, laser }: Compared): void {
  const chosen = keys.flatMap((key) => (materials[key] ? [{ ...materials[key], key }] : []));
  const table = partOf(root, 'compare').querySelector('table');
  for (const row of table?.rows ?? []) {
    const name = row.dataset['row'] ?? '';
    while (row.cells.length > 1) row.deleteCell(-1);
    for (const material of chosen)
      row.append(name === 'name' ? headOf(material) : cellOf(material, name));
    row.hidden = name === 'instead' && chosen.every(({ instead }) => instead.length === 0);
  }
  table?.toggleAttribute('hidden', false);
  showChart(root, chosen, laser);
}

/** With its key in the list. */
type Chosen = ComparedMaterial & { key: string };

function headOf({ name, href, safety, word }: Chosen): HTMLElement {
  const head = document.createElement('th');
  head.scope = 'col';
  head.dataset['s'] = safety;
  const level = document.createElement('small');
  level.textContent = word;
  head.append(linkOf(name, href), level);
  return head;
}

function linkOf(name: string, href: string | null): HTMLElement {
  const link = document.createElement(href === null ? 'span' : 'a');
  if (link instanceof HTMLAnchorElement && href !== null) link.href = href;
  link.textContent = name;
  return link;
}

function cellOf(material: Chosen, row: string): HTMLElement {
  const cell = document.createElement('td');
  if (material.safety === 'block') cell.dataset['s'] = material.safety;
  const lines = linesOf(material, row);
  cell.append(...(lines.length === 0 ? [NONE] : lines));
  return cell;
}

function linesOf(material: Chosen, row: string): Node[] {
  const line = (text: string) => linkOf(text, null);
  const { watch, emissions, limits, density, settings, instead } = material;
  if (LASERS.includes(row)) return worksOf(material, LASERS.indexOf(row));
  if (row === 'emissions') return emissions.map(line);
  if (row === 'watch') return watch.map(line);
  if (row === 'limits') return limits.map(line);
  if (row === 'density') return density === null ? [] : [line(density)];
  if (row === 'instead') return instead.flatMap(({ name, href }) => lineWith(linkOf(name, href)));
  return settings === 0 ? [] : [line(formatCount(settings))];
}

function lineWith(inside: HTMLElement): HTMLElement {
  const line = document.createElement('span');
  line.append(inside);
  return line;
}

/** The drawings of the list, and what they say. */
function worksOf({ key, works }: Chosen, at: number): Node[] {
  const text = works[at];
  if (text === undefined) return [];
  const cell = document.getElementById(key)?.querySelectorAll('[data-l]')[at];
  const drawings = Array.from(cell?.children ?? [], (each) => each.cloneNode(true));
  const line = document.createElement('span');
  line.append(...drawings, text);
  return [line];
}
