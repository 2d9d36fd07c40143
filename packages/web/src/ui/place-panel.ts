export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = 'bottom-start' | 'bottom-end' | 'top-start';

const GAP = 6;
const EDGE = 8;

/**
 * Position of a panel next to its anchor, in viewport pixels: on the preferred side, on the
 * opposite one if it doesn't fit, always inside the viewport.
 */
export function placePanel(
  anchor: Box,
  panel: Box,
  view: Box,
  side: Side,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - panel.height;
  const fitsBelow = below + panel.height <= view.height - EDGE;
  const fitsAbove = above >= EDGE;
  const goesBelow = side === 'top-start' ? fitsBelow && !fitsAbove : fitsBelow || !fitsAbove;
  const clamp = (wanted: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(wanted, room - EDGE - size));
  const left = side === 'bottom-end' ? anchor.left + anchor.width - panel.width : anchor.left;
  return {
    left: clamp(left, panel.width, view.width),
    top: clamp(goesBelow ? below : above, panel.height, view.height),
  };
}
