/**
 * A setting on the chart: watts at the material, and the speed scaled to our answer's passes and
 * interval.
 */
export interface PlotPoint {
  watts: number;
  speed_mm_min: number;
}

export interface PlotInput {
  proposal: PlotPoint | null;
  ours: PlotPoint;
  /** Speeds of our band at our answer's watts. */
  band_mm_min: readonly [number, number];
  /** Speed at our answer's watts below which nothing is served; null without such a limit. */
  never_below_mm_min: number | null;
  published: readonly PlotPoint[];
}

/** In percent of the chart, from the left and from the top; lines may end outside. */
export interface PlotPlace {
  left: number;
  top: number;
}

interface PlotTick {
  /** Watts, or speed in the displayed unit. */
  value: number;
  at: number;
}

/** Line of equal energy across the whole chart. */
interface PlotLine {
  leftTop: number;
  rightTop: number;
}

export interface DecisionPlot {
  proposal: PlotPlace | null;
  ours: PlotPlace;
  published: PlotPlace[];
  fast: PlotLine;
  slow: PlotLine;
  never: PlotLine | null;
  across: PlotTick[];
  up: PlotTick[];
  /**
   * Left position in percent where the upper zone's name covers no point; null if there is none.
   */
  upperNameLeft: number | null;
}

const MAX_TICKS = 3;
/**
 * Minimum ratio of highest to lowest value on an axis, because a single point needs space around
 * it.
 */
const MIN_SPAN = { across: 3, up: 6 };
/** Fraction of a logarithmic axis kept free at each end. */
const AIR = 0.08;

interface LogAxis {
  min: number;
  max: number;
}

/**
 * Both axes are logarithmic, so equal energy is a straight line of fixed slope. `toUnit` converts
 * mm/min to the unit of the speed axis.
 */
export function decisionPlot(input: PlotInput, toUnit: (mmMin: number) => number): DecisionPlot {
  const { proposal, ours, band_mm_min, never_below_mm_min, published } = input;
  const points = [ours, ...(proposal ? [proposal] : []), ...published];
  const x = logAxis(
    points.map(({ watts }) => watts),
    MIN_SPAN.across,
  );
  const y = logAxis(
    [...points.map(({ speed_mm_min }) => speed_mm_min), ...band_mm_min],
    MIN_SPAN.up,
  );
  const place = ({ watts, speed_mm_min }: PlotPoint): PlotPlace => ({
    left: placeOf(watts, x),
    top: 100 - placeOf(speed_mm_min, y),
  });
  const line = (speedAtOurs: number): PlotLine => {
    const topAt = (watts: number) => 100 - placeOf((speedAtOurs * watts) / ours.watts, y);
    return { leftTop: topAt(x.min), rightTop: topAt(x.max) };
  };
  const shownY = { min: toUnit(y.min), max: toUnit(y.max) };
  return {
    proposal: proposal && place(proposal),
    ours: place(ours),
    published: published.map(place),
    upperNameLeft: freeLeft(points.map(place), line(band_mm_min[1])),
    slow: line(band_mm_min[0]),
    fast: line(band_mm_min[1]),
    never: never_below_mm_min === null ? null : line(never_below_mm_min),
    across: ticksOf(x),
    up: ticksOf(shownY),
  };
}

/** Space for the name in the upper left corner, in percent. */
const NAME = { width: 28, height: 14, steps: [2, 30, 58] };

function freeLeft(points: readonly PlotPlace[], { leftTop, rightTop }: PlotLine): number | null {
  const zoneAt = (left: number) => leftTop + ((rightTop - leftTop) * left) / 100;
  const isFree = (from: number) =>
    zoneAt(from + NAME.width) > NAME.height &&
    points.every(
      ({ left, top }) => top > NAME.height || left < from - 2 || left > from + NAME.width,
    );
  return NAME.steps.find(isFree) ?? null;
}

function logAxis(values: readonly number[], minSpan: number): LogAxis {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const [low, high] = [Math.min(...positive), Math.max(...positive)];
  const grow = Math.sqrt(Math.max(1, minSpan / (high / low)));
  const air = ((high / low) * grow * grow) ** AIR;
  return { min: low / grow / air, max: high * grow * air };
}

/**
 * Percent of the axis, not clamped; rounded so that snapshots don't change with floating-point
 * noise.
 */
function placeOf(value: number, { min, max }: LogAxis): number {
  const share = Math.log(value / min) / Math.log(max / min);
  return Math.round(share * 10_000) / 100;
}

const ticksOf = (axis: LogAxis): PlotTick[] =>
  logTicks(axis).map((value) => ({ value, at: placeOf(value, axis) }));

const PARTS = [[1, 2, 5], [1, 3], [1], [1, 1.5, 2, 3, 4, 5, 6, 8]] as const;

/** At most three round numbers spread over a logarithmic axis. */
export function logTicks({ min, max }: LogAxis): number[] {
  const first = Math.floor(Math.log10(min));
  const decades = Array.from(
    { length: Math.ceil(Math.log10(max)) - first + 1 },
    (_, step) => first + step,
  );
  const within = (parts: readonly number[]) =>
    decades
      .flatMap((decade) => parts.map((part) => Number((part * 10 ** decade).toPrecision(6))))
      .filter((tick) => tick >= min && tick <= max);
  const few = PARTS.map(within)
    .filter(({ length }) => length <= MAX_TICKS)
    .toSorted((one, other) => other.length - one.length);
  return few[0] ?? spread(within([1]));
}

const spread = (ticks: readonly number[]): number[] =>
  [0, Math.floor(ticks.length / 2), ticks.length - 1].flatMap((at) => ticks[at] ?? []);
