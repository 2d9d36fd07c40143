/** Width of the ruler on the left, in px. */
const RULER_PX = 30;
/** Higher drawings would not fit most screens. */
const MAX_HEIGHT_PX = 480;

interface Size {
  width_mm: number;
  height_mm: number;
}

/** CSS width limit of the drawing with its ruler. */
export function drawnWidth({ width_mm, height_mm }: Size, isLifeSize: boolean): string {
  if (isLifeSize) return `calc(${width_mm}mm + ${RULER_PX}px)`;
  const most = Math.round((MAX_HEIGHT_PX * width_mm) / height_mm);
  return `min(100%, ${most + RULER_PX}px)`;
}
