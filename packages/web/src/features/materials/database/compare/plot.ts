import type { ComparedDot } from './compared-material.ts';
import { logScale } from './log-scale.ts';

export interface Series {
  /** Which shape and color. */
  at: number;
  dots: readonly ComparedDot[];
}

interface Words {
  label: string;
  dot: (dot: ComparedDot) => string;
  number: (value: number) => string;
}

const HEIGHT = 220;
const EDGE = { left: 36, right: 12, top: 10, bottom: 22 };
const TICKS = { x: 9, y: 6 };
/** Around a point, so that each material differs in shape and color. */
const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.500-3.500h7v7h-7z',
  'M0-4.500l4.500 8h-9z',
  'M0-5l4.500 5l-4.500 5l-4.500-5z',
];

function svg(name: string, values: Record<string, string | number>, ...inside: Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** The mark of a material, at a point of a chart or alone in its key. */
const markOf = (at: number, x = 0, y = 0): SVGElement =>
  svg('path', { d: SHAPES[at] ?? '', 'data-series': at, transform: `translate(${x} ${y})` });

/** Speed over thickness, both logarithmic, one mark per published setting. */
export function plot(series: readonly Series[], width: number, words: Words): SVGElement {
  const dots = series.flatMap((each) => each.dots);
  const x = logScale(
    dots.map(([mm]) => mm),
    TICKS.x,
  );
  const y = logScale(
    dots.map(([, speed]) => speed),
    TICKS.y,
  );
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const placeX = (mm: number) => Math.round(EDGE.left + x.at(mm) * inner.width);
  const placeY = (speed: number) => Math.round(EDGE.top + (1 - y.at(speed)) * inner.height);
  const text = (value: number, place: Record<string, string | number>) =>
    svg('text', place, document.createTextNode(words.number(value)));
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': words.label },
    ...y.ticks.flatMap((tick) => [
      svg('path', { 'data-grid': '', d: `M${EDGE.left} ${placeY(tick)}h${inner.width}` }),
      text(tick, { x: EDGE.left - 6, y: placeY(tick) + 4, 'text-anchor': 'end' }),
    ]),
    ...x.ticks.map((tick) =>
      text(tick, { x: placeX(tick), y: HEIGHT - 4, 'text-anchor': 'middle' }),
    ),
    ...series.flatMap(({ at, dots: own }) =>
      own.map((dot) => {
        const mark = markOf(at, placeX(dot[0]), placeY(dot[1]));
        mark.append(svg('title', {}, document.createTextNode(words.dot(dot))));
        return mark;
      }),
    ),
  );
}

/** The mark of a material beside its name. */
export const keyMark = (at: number): SVGElement =>
  svg('svg', { viewBox: '-7 -7 14 14', 'aria-hidden': 'true' }, markOf(at));
