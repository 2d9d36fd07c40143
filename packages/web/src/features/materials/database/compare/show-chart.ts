import { formatCount, partOf, sentence } from '../island/page-parts.ts';
import type { ComparedMaterial } from './compared-material.ts';
import { keyMark, plot } from './plot.ts';

const NARROW = 280;

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
  const frame = partOf(root, 'plot');
  const series = materials.map(({ dots }, at) => ({ at, dots: dots[laser] ?? [] }));
  const drawing = plot(series, Math.max(NARROW, frame.clientWidth), {
    label: sentence(frame, 'label', { laser }),
    number: formatCount,
    dot: ([mm, speed, watts]) =>
      sentence(frame, 'dot', {
        mm: formatCount(mm),
        speed: formatCount(speed),
        watts: formatCount(watts),
      }),
  });
  frame.replaceChildren(drawing);
  showKey(root, materials, laser);
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
      item.append(keyMark(at), name, count);
      return item;
    }),
  );
}
