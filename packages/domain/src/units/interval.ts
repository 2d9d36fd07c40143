import { MM_PER_INCH, formatTrimmed } from './length.ts';

/** Line interval in millimeters of a raster with this many lines per inch (S55). `dpi` must be above zero. */
export function dpiToInterval(dpi: number): number {
  return MM_PER_INCH / dpi;
}

/** Lines per inch of a line interval. `intervalMm` must be above zero. */
export function intervalToDpi(intervalMm: number): number {
  return MM_PER_INCH / intervalMm;
}

/** A line interval in mm as `0.08 mm` or `318 DPI`. `intervalMm` must be above zero. */
export function formatInterval(intervalMm: number, unit: 'mm' | 'dpi'): string {
  return unit === 'mm'
    ? `${formatTrimmed(intervalMm, 4)} mm`
    : `${formatTrimmed(intervalToDpi(intervalMm), 0)} DPI`;
}
