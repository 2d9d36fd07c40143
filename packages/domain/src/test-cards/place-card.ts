import type { PlannedCell } from './plan-cells.ts';
import { moveStrokes, textStrokes, textWidth, turnStrokes } from './stroke-font.ts';
import type { CardLabel, PlacedAxis, Point, Rectangle, Size } from './test-card.ts';

/** Height of capitals, mm: read at arm's length. */
const LABEL_MM = 2.5;
const PADDING_MM = 1.5;

export interface CardLayout {
  boxes: readonly Rectangle[];
  labels: readonly CardLabel[];
  outer: Size;
}

export interface CardFrame {
  columns: PlacedAxis | null;
  rows: PlacedAxis | null;
  cell: Size;
  gap_mm: number;
}

/** Cells in rows and columns, their values below and to the left, titles outside of those (TST-5, TST-12). */
export function placeGrid(frame: CardFrame, cells: readonly PlannedCell[]): CardLayout {
  const { columns, rows, cell, gap_mm } = frame;
  const pitch: Size = { width_mm: cell.width_mm + gap_mm, height_mm: cell.height_mm + gap_mm };
  const isTurned = widest(columns) > pitch.width_mm - 1;
  const columnRoom = columns === null ? 0 : (isTurned ? widest(columns) : LABEL_MM) + PADDING_MM;
  const left = rows === null ? 0 : widest(rows) + LABEL_MM + 2 * PADDING_MM;
  const bottom = columns === null ? 0 : columnRoom + LABEL_MM + PADDING_MM;
  const boxes = cells.map(({ row, column }) => ({
    x_mm: round(left + column * pitch.width_mm),
    y_mm: round(bottom + row * pitch.height_mm),
    width_mm: cell.width_mm,
    height_mm: cell.height_mm,
  }));
  const width =
    left + (1 + Math.max(...cells.map(({ column }) => column))) * pitch.width_mm - gap_mm;
  const height = bottom + (1 + Math.max(...cells.map(({ row }) => row))) * pitch.height_mm - gap_mm;
  const labels = [
    ...rowLabels(rows, left, bottom, pitch, cell),
    ...columnLabels(columns, left, bottom, pitch, cell, isTurned),
  ];
  return withinCorner(boxes, labels, { width_mm: width, height_mm: height });
}

function rowLabels(
  rows: PlacedAxis | null,
  left: number,
  bottom: number,
  pitch: Size,
  cell: Size,
): CardLabel[] {
  if (rows === null) return [];
  const values = rows.labels.map((text, row): CardLabel => {
    const x = left - PADDING_MM - textWidth(text, LABEL_MM);
    const y = bottom + row * pitch.height_mm + (cell.height_mm - LABEL_MM) / 2;
    return { text, strokes: moveStrokes(textStrokes(text, LABEL_MM), x, y) };
  });
  const height = rows.labels.length * pitch.height_mm;
  const y = bottom + Math.max(0, (height - textWidth(rows.title, LABEL_MM)) / 2);
  const title = moveStrokes(turnStrokes(textStrokes(rows.title, LABEL_MM)), LABEL_MM, y);
  return [...values, { text: rows.title, strokes: title }];
}

function columnLabels(
  columns: PlacedAxis | null,
  left: number,
  bottom: number,
  pitch: Size,
  cell: Size,
  isTurned: boolean,
): CardLabel[] {
  if (columns === null) return [];
  const values = columns.labels.map((text, column): CardLabel => {
    const middle = left + column * pitch.width_mm + cell.width_mm / 2;
    const width = textWidth(text, LABEL_MM);
    const strokes = textStrokes(text, LABEL_MM);
    return {
      text,
      strokes: isTurned
        ? moveStrokes(turnStrokes(strokes), middle + LABEL_MM / 2, bottom - PADDING_MM - width)
        : moveStrokes(strokes, middle - width / 2, bottom - PADDING_MM - LABEL_MM),
    };
  });
  const width = columns.labels.length * pitch.width_mm;
  const x = left + Math.max(0, (width - textWidth(columns.title, LABEL_MM)) / 2);
  return [
    ...values,
    { text: columns.title, strokes: moveStrokes(textStrokes(columns.title, LABEL_MM), x, 0) },
  ];
}

/** Two blocks of pieces, vertical and horizontal, each labeled with the letter of its direction. */
export function placeKerf(block_mm: number, piece_length_mm: number, gap_mm: number): CardLayout {
  const room = LABEL_MM + PADDING_MM;
  const boxes = [
    { x_mm: 0, y_mm: room, width_mm: block_mm, height_mm: piece_length_mm },
    {
      x_mm: round(block_mm + gap_mm),
      y_mm: room,
      width_mm: piece_length_mm,
      height_mm: block_mm,
    },
  ];
  const labels = ['X', 'Y'].map((text, at): CardLabel => {
    const box = boxes[at] as Rectangle;
    const x = box.x_mm + (box.width_mm - textWidth(text, LABEL_MM)) / 2;
    return { text, strokes: moveStrokes(textStrokes(text, LABEL_MM), x, 0) };
  });
  return withinCorner(boxes, labels, {
    width_mm: block_mm + gap_mm + piece_length_mm,
    height_mm: room + Math.max(block_mm, piece_length_mm),
  });
}

/** Margin around everything, so that nothing is burned or drawn at the edge. */
const MARGIN_MM = 1;

/** Labels wider than the card widen it: everything is inside the margin from 0, 0. */
function withinCorner(
  boxes: readonly Rectangle[],
  labels: readonly CardLabel[],
  size: Size,
): CardLayout {
  const points = labels.flatMap(({ strokes }) => strokes.flat());
  const left = MARGIN_MM - Math.min(0, ...points.map(([x]) => x));
  const right = Math.max(size.width_mm, ...points.map(([x]) => x)) + MARGIN_MM;
  const bottom = MARGIN_MM - Math.min(0, ...points.map(([, y]) => y));
  const top = Math.max(size.height_mm, ...points.map(([, y]) => y)) + MARGIN_MM;
  const place = ([x, y]: Point): Point => [round(x + left), round(y + bottom)];
  return {
    boxes: boxes.map((box) => ({
      ...box,
      x_mm: round(box.x_mm + left),
      y_mm: round(box.y_mm + bottom),
    })),
    labels: labels.map(({ text, strokes }) => ({
      text,
      strokes: strokes.map((stroke) => stroke.map(place)),
    })),
    outer: { width_mm: round(right + left), height_mm: round(top + bottom) },
  };
}

const widest = (axis: PlacedAxis | null): number =>
  Math.max(0, ...(axis?.labels ?? []).map((text) => textWidth(text, LABEL_MM)));

/** Rounded to a thousandth of a millimeter: finer than any machine's step. */
const round = (mm: number): number => Math.round(mm * 1000) / 1000;
