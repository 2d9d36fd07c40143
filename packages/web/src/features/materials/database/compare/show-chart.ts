import { formatCount, partOf, sentence } from '../../island/page-parts.ts';
import { explorePlot } from '../../../../ui/plot/explore-plot.ts';
import type { ComparedMaterial } from './compared-material.ts';
import { markOf, plot, type Series } from './plot.ts';

/** The lasers with published cuts of these materials, the one with the most first. */
function lasersWithCuts(materials: readonly ComparedMaterial[]): string[] {
  const counts = new Map<string, number>();
  for (const { dots } of materials)
    for (const [laser, own] of Object.entries(dots))
      counts.set(laser, (counts.get(laser) ?? 0) + own.length);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([laser]) => laser);
}

/** Published cut speeds of one laser; the others are a press away. */
export function showChart(
  root: HTMLElement,
  materials: readonly ComparedMaterial[],
  wanted: string,
): void {
  const lasers = lasersWithCuts(materials);
  const laser = lasers.find((each) => each.toLowerCase() === wanted) ?? lasers[0];
  partOf(root, 'chart').hidden = laser === undefined;
  if (laser === undefined) return;
  const choices = partOf(root, 'chart-lasers');
  choices.replaceChildren(
    ...lasers.map((each) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = each;
      button.setAttribute('aria-pressed', String(each === laser));
      button.addEventListener('click', () => {
        showChart(root, materials, each.toLowerCase());
        choices.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
      });
      return button;
    }),
  );
  const series = materials.map(({ dots }, at) => ({ at, dots: dots[laser] ?? [] }));
  const names = materials.map(({ name }) => name);
  showPlot(root, { series, names, laser });
  showTable(root, series, names);
  showKey(root, materials, laser);
}

interface Shown {
  series: readonly Series[];
  names: readonly string[];
  laser: string;
}

function showPlot(root: HTMLElement, { series, names, laser }: Shown): void {
  const place = partOf(root, 'plot');
  // Another one for each laser, so that no listener of the one before stays.
  const frame = place.cloneNode(false) as HTMLElement;
  frame.replaceChildren(
    ...plot(series, {
      number: formatCount,
      dot: ([mm, speed, watts], at) =>
        sentence(frame, 'dot', {
          mm: formatCount(mm),
          speed: formatCount(speed),
          watts: formatCount(watts),
          name: names[at] ?? '',
        }),
    }),
  );
  place.replaceWith(frame);
  explorePlot(frame, sentence(frame, 'label', { laser }));
}

/** The dots in words. */
function showTable(root: HTMLElement, series: readonly Series[], names: readonly string[]): void {
  const body = partOf(root, 'dots').querySelector('tbody');
  body?.replaceChildren(
    ...series.flatMap(({ at, dots }) =>
      dots.map(([mm, speed, watts]) => {
        const row = document.createElement('tr');
        row.insertCell().textContent = names[at] ?? '';
        for (const value of [mm, watts, speed]) row.insertCell().textContent = formatCount(value);
        return row;
      }),
    ),
  );
}

function showKey(root: HTMLElement, materials: readonly ComparedMaterial[], laser: string): void {
  const key = partOf(root, 'key');
  key.replaceChildren(
    ...materials.map(({ name, safety, dots }, at) => {
      const item = document.createElement('li');
      if (safety === 'block') {
        item.textContent = sentence(key, 'never', { name });
        return item;
      }
      const count = document.createElement('data');
      count.textContent = formatCount(dots[laser]?.length ?? 0);
      item.append(markOf(at), name, count);
      return item;
    }),
  );
}
