import { MAX_MARKS, type PhotoMark } from '@beamwright/contract';
import { useRef, useState, type PointerEvent } from 'react';
import { clampPoint, moveMark, resizeMark, thinLine, type Point } from './mark-geometry.ts';

export type Tool = PhotoMark['shape'];
type Change = (marks: readonly PhotoMark[]) => PhotoMark[];

/** Shorter lines are presses by mistake; as a part of the photo. */
const MIN_LENGTH = 0.015;
const STEP = 0.02;
const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Placed by the keyboard in the middle, to be moved from there. */
const IN_THE_MIDDLE: Record<Tool, Point[]> = {
  arrow: [
    [0.4, 0.6],
    [0.5, 0.5],
  ],
  circle: [
    [0.4, 0.4],
    [0.6, 0.6],
  ],
  pen: [
    [0.4, 0.5],
    [0.6, 0.5],
  ],
};

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  return clampPoint([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
}

const isDrawn = ({ points }: PhotoMark): boolean => {
  const [first] = points;
  return points.some(
    ([x, y]) => first !== undefined && Math.hypot(x - first[0], y - first[1]) >= MIN_LENGTH,
  );
};

export interface Drawing {
  tool: Tool;
  chooseTool: (tool: Tool) => void;
  /** Being drawn; not among the marks yet. */
  drawn: PhotoMark | null;
  /** Index of the mark that keys move. */
  chosen: number | null;
  choose: (index: number) => void;
  canUndo: boolean;
  undo: () => void;
  isFull: boolean;
  remove: (index: number) => void;
  explain: (index: number, text: string) => void;
  pointer: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** Whether the key did something. */
  press: (key: string, isShift: boolean) => boolean;
}

/** Draws marks by pointer, touch and keyboard, and takes the last changes back. */
export function useDrawing(
  marks: readonly PhotoMark[],
  onChange: (marks: PhotoMark[]) => void,
): Drawing {
  const [tool, chooseTool] = useState<Tool>('arrow');
  const [chosen, choose] = useState<number | null>(null);
  const [back, setBack] = useState<readonly Change[]>([]);
  const isFull = marks.length >= MAX_MARKS;
  const act = (change: Change, undo: Change) => {
    setBack([...back, undo]);
    onChange(change(marks));
  };
  const add = (mark: PhotoMark) => {
    act(
      (all) => [...all, mark],
      (all) => all.slice(0, -1),
    );
    choose(marks.length);
  };
  const { drawn, pointer } = useStroke(tool, isFull ? null : add);
  const replace = (index: number, mark: PhotoMark) => {
    const { points } = marks[index] ?? mark;
    const put =
      (moved: Point[]): Change =>
      (all) =>
        all.map((each, at) => (at === index ? { ...each, points: moved } : each));
    act(put(mark.points), put(points));
  };
  const remove = (index: number) => {
    const gone = marks[index];
    if (gone === undefined) return;
    act(
      (all) => all.filter((_, at) => at !== index),
      (all) => all.toSpliced(index, 0, gone),
    );
    choose(null);
  };
  const press = (key: string, isShift: boolean): boolean => {
    const step = ARROWS[key];
    const mark = chosen === null ? undefined : marks[chosen];
    if (key === 'Enter' && !isFull) add({ shape: tool, points: IN_THE_MIDDLE[tool], text: '' });
    else if (chosen !== null && mark && step)
      replace(chosen, (isShift ? resizeMark : moveMark)(mark, ...step));
    else if (chosen !== null && mark && (key === 'Delete' || key === 'Backspace')) remove(chosen);
    else return false;
    return true;
  };
  return {
    tool,
    chooseTool,
    drawn,
    chosen,
    choose,
    canUndo: back.length > 0,
    undo: () => {
      const last = back.at(-1);
      if (last === undefined) return;
      setBack(back.slice(0, -1));
      choose(null);
      onChange(last(marks));
    },
    isFull,
    remove,
    explain: (index, text) =>
      onChange(marks.map((mark, at) => (at === index ? { ...mark, text } : mark))),
    pointer,
    press,
  };
}

/** One stroke of a pointer. `add` gets it once it ends; null while nothing can be added. */
function useStroke(tool: Tool, add: ((mark: PhotoMark) => void) | null) {
  const [drawn, show] = useState<PhotoMark | null>(null);
  // Several moves of a pointer can come before it is shown.
  const latest = useRef<PhotoMark | null>(null);
  const setDrawn = (mark: PhotoMark | null) => {
    latest.current = mark;
    show(mark);
  };
  const pointer: Drawing['pointer'] = {
    onPointerDown: (event) => {
      if (add === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointOf(event);
      setDrawn({ shape: tool, points: [point, point], text: '' });
    },
    onPointerMove: (event) => {
      const mark = latest.current;
      if (mark === null) return;
      const point = pointOf(event);
      const before = mark.shape === 'pen' ? mark.points : mark.points.slice(0, 1);
      setDrawn({ ...mark, points: [...before, point] });
    },
    onPointerUp: () => {
      const mark = latest.current;
      if (mark && isDrawn(mark)) add?.({ ...mark, points: thinLine(mark.points) });
      setDrawn(null);
    },
    onPointerCancel: () => setDrawn(null),
  };
  return { drawn, pointer };
}
