import { MAX_MARK_POINTS, type PhotoMark } from '@beamwright/contract';

/** As parts of width and height, 0 to 1. */
export type Point = PhotoMark['points'][number];

/** Of the shown photo, in px. */
export interface Size {
  width: number;
  height: number;
}

/** Sides of an arrow's head, in px. */
const HEAD_PX = 14;
/** Half of what each side of the head opens by. */
const HEAD_ANGLE = Math.PI / 7;
/** Of the circle with a mark's number, in px. */
export const BADGE_PX = 11;
/** Between a shape and its number, in px. */
const BADGE_GAP_PX = 4;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

export const clampPoint = ([x, y]: readonly [number, number]): Point => [
  clamp(x, 0, 1),
  clamp(y, 0, 1),
];

const toPx = ([x, y]: Point, { width, height }: Size): [number, number] => [x * width, y * height];

const round = (value: number): number => Math.round(value * 10) / 10;
const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const endsOf = ({ points }: Pick<PhotoMark, 'points'>): [Point, Point] => {
  const first: Point = points[0] ?? [0, 0];
  return [first, points.at(-1) ?? first];
};

function arrowPath(mark: PhotoMark, size: Size): string {
  const [tail, head] = endsOf(mark).map((point) => toPx(point, size)) as [
    [number, number],
    [number, number],
  ];
  const angle = Math.atan2(head[1] - tail[1], head[0] - tail[0]);
  const wing = (turn: number): [number, number] => [
    head[0] - HEAD_PX * Math.cos(angle + turn),
    head[1] - HEAD_PX * Math.sin(angle + turn),
  ];
  return lineThrough([tail, head]) + lineThrough([wing(HEAD_ANGLE), head, wing(-HEAD_ANGLE)]);
}

function ellipsePath(mark: PhotoMark, size: Size): string {
  const [from, to] = endsOf(mark).map((point) => toPx(point, size)) as [
    [number, number],
    [number, number],
  ];
  const rx = round(Math.abs(to[0] - from[0]) / 2);
  const ry = round(Math.abs(to[1] - from[1]) / 2);
  const left = round(Math.min(from[0], to[0]));
  const middle = round((from[1] + to[1]) / 2);
  return `M${left} ${middle}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

/** The shape as the path of an SVG as large as the photo. */
export function pathOf(mark: PhotoMark, size: Size): string {
  if (mark.shape === 'arrow') return arrowPath(mark, size);
  if (mark.shape === 'circle') return ellipsePath(mark, size);
  return lineThrough(mark.points.map((point) => toPx(point, size)));
}

/** Where the number of a mark is: beside the tail of an arrow, the corner of a circle, the start of a line. */
export function badgeAt(mark: PhotoMark, size: Size): [number, number] {
  const [from, to] = endsOf(mark);
  const away = BADGE_PX + BADGE_GAP_PX;
  const [x, y] = toPx(
    mark.shape === 'circle' ? [Math.max(from[0], to[0]), Math.min(from[1], to[1])] : from,
    size,
  );
  const [headX, headY] = toPx(to, size);
  const length = Math.hypot(headX - x, headY - y) || 1;
  const [dx, dy] = mark.shape === 'arrow' ? [(x - headX) / length, (y - headY) / length] : [0, 0];
  return [
    clamp(x + dx * away, BADGE_PX, size.width - BADGE_PX),
    clamp(y + dy * away, BADGE_PX, size.height - BADGE_PX),
  ];
}

/** Every n-th point, with both ends, so that a long line has no more than a mark may have. */
export function thinLine(points: readonly Point[]): Point[] {
  if (points.length <= MAX_MARK_POINTS) return [...points];
  const step = (points.length - 1) / (MAX_MARK_POINTS - 1);
  return Array.from(
    { length: MAX_MARK_POINTS },
    (_, index) => points[Math.round(index * step)] as Point,
  );
}

/** The whole mark moved, as far as it stays within the photo. */
export function moveMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const xs = mark.points.map(([x]) => x);
  const ys = mark.points.map(([, y]) => y);
  const byX = clamp(dx, -Math.min(...xs), 1 - Math.max(...xs));
  const byY = clamp(dy, -Math.min(...ys), 1 - Math.max(...ys));
  return { ...mark, points: mark.points.map(([x, y]) => clampPoint([x + byX, y + byY])) };
}

/** Its last point moved: the head of an arrow, the far corner of a circle. */
export function resizeMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const last = mark.points.length - 1;
  return {
    ...mark,
    points: mark.points.map(([x, y], at) => (at === last ? clampPoint([x + dx, y + dy]) : [x, y])),
  };
}
