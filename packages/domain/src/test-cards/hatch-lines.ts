import type { StepSettings } from '../types.ts';
import type { Polyline, Rectangle } from './test-card.ts';

/** Lines of a fill, each from beam on to beam off, in run order. */
export function hatchLines(box: Rectangle, settings: StepSettings): Polyline[] {
  const { interval_mm, hatch_type } = settings;
  if (interval_mm === null) return [];
  const isOneWay = hatch_type === 'unidirectional';
  const level = levelLines(box, interval_mm, isOneWay);
  return hatch_type === 'crosshatch' ? [...level, ...verticalLines(box, interval_mm)] : level;
}

function levelLines(
  { x_mm: x, y_mm: y, width_mm, height_mm }: Rectangle,
  interval: number,
  isOneWay: boolean,
): Polyline[] {
  return offsets(height_mm, interval).map((up, at): Polyline => {
    const [from, to] = isOneWay || at % 2 === 0 ? [x, x + width_mm] : [x + width_mm, x];
    return [
      [from, y + up],
      [to, y + up],
    ];
  });
}

function verticalLines(
  { x_mm: x, y_mm: y, width_mm, height_mm }: Rectangle,
  interval: number,
): Polyline[] {
  return offsets(width_mm, interval).map((along, at): Polyline => {
    const [from, to] = at % 2 === 0 ? [y, y + height_mm] : [y + height_mm, y];
    return [
      [x + along, from],
      [x + along, to],
    ];
  });
}

/** From one edge to the other, never beyond. */
function offsets(size: number, interval: number): number[] {
  const count = Math.floor(size / interval + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => Math.min(size, i * interval));
}
