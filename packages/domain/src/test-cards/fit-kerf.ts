import type { Message } from '../messages/message.ts';
import type { Result } from '../types.ts';
import { fitMessage } from './messages.ts';
import type { CardDesign } from './test-card.ts';

/** Lengths of the pushed-together pieces of each block, mm; several where it was measured several times. */
export interface KerfMeasures {
  x_mm: readonly number[];
  y_mm: readonly number[];
}

export interface KerfFit {
  /** Full width of the cut, mm; `null` for an unmeasured direction. */
  kerf_x_mm: number | null;
  kerf_y_mm: number | null;
  /** For both directions. */
  kerf_mm: number;
  band_mm: readonly [low: number, high: number];
  reasons: readonly Message[];
}

/** Measurement error of one length with calipers, mm (assumed). */
const MEASURE_ERROR_MM = 0.05;
/** Above this it is a measuring error, not a cut. */
const MAX_KERF_MM = 2;
/** Below this difference, the two directions count as equal. */
const SAME_MM = 0.03;

/**
 * Kerf from a measured block: N pieces, drawn W long together, measure L pushed together; every piece lost one kerf, so
 * kerf = (W − L) / N (TST-9). A measuring error is divided by N.
 */
export function fitKerf(
  { kerf }: Pick<CardDesign, 'kerf'>,
  { x_mm, y_mm }: KerfMeasures,
): Result<KerfFit, 'NO_MEASURES' | 'MEASURE_UNLIKELY', Message> {
  if (kerf === null || x_mm.length + y_mm.length === 0)
    return refuse('NO_MEASURES', fitMessage('no_measures'));
  const { pieces, piece_mm } = kerf;
  const kerfs = (lengths: readonly number[]) =>
    lengths.map((length) => (pieces * piece_mm - length) / pieces);
  const [x, y] = [kerfs(x_mm), kerfs(y_mm)];
  const all = [...x, ...y];
  if (!all.every((one) => one > 0 && one <= MAX_KERF_MM))
    return refuse(
      'MEASURE_UNLIKELY',
      fitMessage('measure_unlikely', { drawn: pieces * piece_mm, limit: MAX_KERF_MM }),
    );
  const [kerf_x_mm, kerf_y_mm] = [mean(x), mean(y)];
  const directions = [kerf_x_mm, kerf_y_mm].filter((one) => one !== null);
  const middle = directions.reduce((sum, one) => sum + one, 0) / directions.length;
  const error = MEASURE_ERROR_MM / pieces;
  const low = Math.min(...all) - error;
  const high = Math.max(...all) + error;
  return {
    ok: true,
    value: {
      kerf_x_mm: kerf_x_mm === null ? null : round(kerf_x_mm),
      kerf_y_mm: kerf_y_mm === null ? null : round(kerf_y_mm),
      kerf_mm: round(middle),
      band_mm: [round(Math.max(0, low)), round(high)],
      reasons: reasonsOf(pieces, pieces * piece_mm, kerf_x_mm, kerf_y_mm),
    },
  };
}

function reasonsOf(pieces: number, drawn: number, x: number | null, y: number | null): Message[] {
  const how = fitMessage('kerf', { drawn, pieces });
  if (x === null || y === null) return [how, fitMessage('one_direction')];
  return Math.abs(x - y) > SAME_MM ? [how, fitMessage('directions_differ')] : [how];
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const round = (mm: number): number => Math.round(mm * 1000) / 1000;

function refuse<Code extends string>(code: Code, message: Message) {
  return { ok: false as const, issues: [{ code, field: 'measures', message }] };
}
