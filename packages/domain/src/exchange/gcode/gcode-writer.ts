/** A point on the bed, mm. */
export type GcodePoint = readonly [x_mm: number, y_mm: number];

/** `M4` scales power with the real speed, so corners do not burn; `M3` keeps it constant (Grbl, laser_mode.md). */
export type LaserMode = 'M3' | 'M4';

export interface GcodeOptions {
  mode: LaserMode;
  /** The controller's $30: S at full power. */
  s_max: number;
  /** Every S is 0: the head traces the card without burning. */
  is_dry_run: boolean;
}

/** Longest line some controllers read. */
const MAX_LETTERS = 79;
/** The finest machines step more than a thousandth of a millimeter. */
const DECIMALS = 3;

/**
 * Writes G-code for Grbl: absolute millimeters from work zero, power in S with every burn, feed in mm/min. It never
 * homes and never sets an offset (G92): the user sets where the work is.
 */
export class GcodeWriter {
  readonly #lines: string[] = [];
  readonly #options: GcodeOptions;
  #feed = 0;
  #z: number | null = null;

  constructor(options: GcodeOptions) {
    this.#options = options;
  }

  /** One comment, cut to what controllers read; semicolons and line ends cannot end it early. */
  comment(text: string): void {
    const safe = text.replace(/[^\x20-\x7e]+/g, ' ').replaceAll(';', ',');
    this.#lines.push(`; ${safe}`.slice(0, MAX_LETTERS).trimEnd());
  }

  /** Units and feed mode, laser off, then on without power. */
  start(): void {
    this.#lines.push('G21', 'G90', 'G94', 'M5', `${this.#options.mode} S0`);
  }

  air(isOn: boolean): void {
    this.#lines.push(isOn ? 'M8' : 'M9');
  }

  /** Beam off. */
  moveTo([x, y]: GcodePoint): void {
    this.#lines.push(`G0 X${written(x)} Y${written(y)}`);
  }

  /** Beam off; in the controller's own sense of Z. */
  moveZ(z_mm: number): void {
    if (this.#z === z_mm) return;
    this.#z = z_mm;
    this.#lines.push(`G0 Z${written(z_mm)}`);
  }

  burnTo([x, y]: GcodePoint, power_percent: number, speed_mm_min: number): void {
    const { is_dry_run, s_max } = this.#options;
    const s = is_dry_run ? 0 : Math.round((power_percent * s_max) / 100);
    const feed = speed_mm_min === this.#feed ? '' : ` F${written(speed_mm_min)}`;
    this.#feed = speed_mm_min;
    this.#lines.push(`G1 X${written(x)} Y${written(y)} S${s}${feed}`);
  }

  /** Laser and air off, back to work zero. */
  end(): string {
    this.#lines.push('M5', 'M9', 'G0 X0 Y0', 'M2');
    return `${this.#lines.join('\n')}\n`;
  }
}

function written(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written to G-code.`);
  const fixed = Number(value.toFixed(DECIMALS));
  return String(fixed === 0 ? 0 : Number(fixed.toPrecision(6)));
}
