import { estimateSeconds, type Motion } from '../engine/estimate/estimate-time.ts';
import { GANTRY_ACCELERATION_MM_S2, machineLimits } from '../machines/limits.ts';
import { isOutline, pathLength } from './card-shapes.ts';
import type { CardCell, CardDesign, CardRequest } from './test-card.ts';

type CardParts = Pick<CardDesign, 'cells' | 'labels' | 'label_settings'>;

/** Cells, labels and the moves between cells; an estimate (TST-10). */
export function cardSeconds(
  { cells, labels, label_settings }: CardParts,
  request: CardRequest,
): number {
  const { machine, acceleration_mm_s2 } = request;
  const motion: Motion = {
    is_galvo: machine.is_galvo,
    ...(acceleration_mm_s2 === undefined ? {} : { acceleration_mm_s2 }),
  };
  let seconds = 0;
  for (const cell of cells) seconds += cellSeconds(cell, motion);
  const strokes = labels.flatMap(({ strokes: all }) => all);
  const written = pathLength(strokes);
  if (written > 0) seconds += estimateSeconds(label_settings, { path_mm: written }, motion);
  return Math.max(1, Math.round(seconds + moveSeconds(cells, request)));
}

function cellSeconds({ settings, work, box }: CardCell, motion: Motion): number {
  if ('fill' in work)
    return estimateSeconds(
      settings,
      { size_mm: [work.fill.width_mm, work.fill.height_mm] },
      motion,
    );
  return isOutline(work.lines)
    ? estimateSeconds(settings, { size_mm: [box.width_mm, box.height_mm] }, motion)
    : estimateSeconds(settings, { path_mm: pathLength(work.lines) }, motion);
}

/** From cell to cell in run order, from standstill to standstill; the time of mirrors is negligible. */
function moveSeconds(
  cells: readonly CardCell[],
  { machine, acceleration_mm_s2 = GANTRY_ACCELERATION_MM_S2 }: CardRequest,
): number {
  if (machine.is_galvo) return 0;
  const top = machineLimits(machine).speed_max_mm_s;
  const inOrder = cells.toSorted((a, b) => a.run - b.run);
  let seconds = 0;
  inOrder.forEach(({ box }, at) => {
    const before = inOrder[at - 1]?.box;
    if (before === undefined) return;
    const way = Math.sqrt((box.x_mm - before.x_mm) ** 2 + (box.y_mm - before.y_mm) ** 2);
    seconds += way / top + top / acceleration_mm_s2;
  });
  return seconds;
}
