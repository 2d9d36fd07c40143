import { placed, plotAxes, shiftsOf, thicknessRange } from '../../../../ui/plot/plot-axes.ts';
import type { ComparedDot } from './compared-material.ts';

export interface Series {
  /** Which shape and color. */
  at: number;
  dots: readonly ComparedDot[];
}

interface Words {
  /** What a dot says. */
  dot: (dot: ComparedDot, at: number) => string;
  number: (value: number) => string;
}

/** Around the middle, so that each material differs in shape and color. */
const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.500-3.500h7v7h-7z',
  'M0-4.500l4.500 8h-9z',
  'M0-5l4.500 5l-4.500 5l-4.500-5z',
];

/** The mark of a material. */
export function markOf(at: number): SVGElement {
  const [svg, path] = ['svg', 'path'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  ) as [SVGElement, SVGElement];
  svg.setAttribute('viewBox', '-7 -7 14 14');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', SHAPES[at] ?? '');
  path.dataset['series'] = String(at);
  svg.append(path);
  return svg;
}

function span(name: string, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.dataset[name] = '';
  Object.assign(element.style, style);
  element.textContent = text;
  return element;
}

/** The parts of a plot of speed over thickness: one mark per published setting, from thin and slow to thick and fast. */
export function plot(series: readonly Series[], words: Words): HTMLElement[] {
  const all = series
    .flatMap(({ at, dots }) => dots.map((dot) => ({ at, dot })))
    .toSorted((a, b) => a.dot[0] - b.dot[0] || a.dot[1] - b.dot[1]);
  const { left, top, across, up } = plotAxes(
    thicknessRange(all.map(({ dot }) => dot[0])),
    all.map(({ dot }) => dot[1]),
  );
  const places = all.map(({ dot: [mm, speed] }) => ({ left: left(mm), top: top(speed) }));
  const shifts = shiftsOf(places);
  return [
    ...up.map(({ value, at }) => span('up', { top: `${at}%` }, words.number(value))),
    ...across.map(({ value, at }) => span('across', { left: `${at}%` }, words.number(value))),
    ...all.map(({ at, dot }, index) => {
      const mark = span('dot', placed(places[index] ?? { left: 0, top: 0 }, shifts[index]));
      mark.title = words.dot(dot, at);
      mark.append(markOf(at));
      return mark;
    }),
  ];
}
