import type { PhotoMark } from '@beamwright/contract';
import { MAX_MARKS } from '@beamwright/contract';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  expectGone,
  expectShown,
  expectText,
  press,
  textbox,
} from '../../../testing/find.ts';
import { openPart } from '../../../testing/screen.tsx';
import { MarkedPhoto } from './marked-photo.tsx';
import { MarksEditor } from './marks-editor.tsx';

/** 400 by 200. */
const SRC = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>')}`;

/** 200 by 400. */
const UPRIGHT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="400"/>')}`;

let drawn: readonly PhotoMark[] = [];

function Editor({ start }: { start: readonly PhotoMark[] }) {
  const [marks, setMarks] = useState(start);
  return (
    <MarksEditor
      src={SRC}
      alt="Burned edge"
      marks={marks}
      onChange={(changed) => {
        drawn = changed;
        setMarks(changed);
      }}
    />
  );
}

const canvas = () => page.getByRole('application', { name: 'Draw on Burned edge' });

async function open(start: readonly PhotoMark[] = []) {
  drawn = start;
  openPart(<Editor start={start} />, (error) => {
    throw error;
  });
  await expectShown(canvas());
}

/** Draws through points that are parts of the photo. */
function draw(...points: [number, number][]): void {
  const element = canvas().element();
  const { left, top, width, height } = element.getBoundingClientRect();
  const send = (type: string, [x, y]: [number, number]) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        bubbles: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  // A pointer that a test makes up can't be captured.
  element.setPointerCapture = () => undefined;
  const [first = [0, 0]] = points;
  send('pointerdown', first);
  for (const point of points.slice(1)) send('pointermove', point);
  send('pointerup', points.at(-1) ?? first);
}

const shape = (): PhotoMark => ({
  shape: 'arrow',
  points: [
    [0.1, 0.1],
    [0.4, 0.4],
  ],
  text: '',
});

it('draws arrows, circles and lines, with words', async () => {
  await open();
  draw([0.1, 0.5], [0.3, 0.5]);
  await expectText('1 mark');
  await press('Circle');
  draw([0.5, 0.2], [0.8, 0.8]);
  await press('Pen');
  draw([0.1, 0.1], [0.2, 0.15], [0.3, 0.1]);
  await expectText('3 marks');
  expect(drawn.map((mark) => [mark.shape, mark.points.length])).toEqual([
    ['arrow', 2],
    ['circle', 2],
    ['pen', 4],
  ]);
  expect(drawn[0]?.points[1]?.[0]).toBeCloseTo(0.3, 2);
  await textbox('What mark 2 shows').fill('Charred');
  expect(drawn[1]?.text).toBe('Charred');
});

it('takes a press without a line for a mistake', async () => {
  await open();
  draw([0.5, 0.5]);
  await expectText('0 marks');
});

it('takes back the last change, and a deleted mark comes back with its words', async () => {
  await open([{ ...shape(), text: 'First' }]);
  await expect.element(button('Undo')).toBeDisabled();
  draw([0.1, 0.5], [0.3, 0.5]);
  await press('Delete mark 1');
  await expectText('1 mark');
  await press('Undo');
  await expect.element(textbox('What mark 1 shows')).toHaveValue('First');
  await press('Undo');
  await expectGone(textbox('What mark 2 shows'));
});

it('places, moves, changes and deletes marks by keyboard', async () => {
  await open();
  (canvas().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectText('1 mark');
  const [before] = drawn;
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(drawn[0]?.points[0]?.[0]).toBeCloseTo((before?.points[0]?.[0] ?? 0) - 0.02);
  expect(drawn[0]?.points[1]?.[1]).toBeCloseTo((before?.points[1]?.[1] ?? 0) + 0.02);
  const [moved] = drawn;
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(drawn[0]?.points[0]).toEqual(moved?.points[0]);
  expect(drawn[0]?.points[1]?.[0]).toBeCloseTo((moved?.points[1]?.[0] ?? 0) + 0.02);
  await userEvent.keyboard('{Delete}');
  await expectText('0 marks');
});

it('has no more marks than a photo may have', async () => {
  await open(Array.from({ length: MAX_MARKS }, shape));
  await expectText(`A photo has up to ${MAX_MARKS} marks. Delete one to add another.`);
  draw([0.1, 0.5], [0.3, 0.5]);
  expect(drawn).toHaveLength(MAX_MARKS);
});

it('shows marks with their numbers, and in words below', async () => {
  openPart(
    <MarkedPhoto src={SRC} alt="Burned edge" marks={[shape(), { ...shape(), text: 'Hangs on' }]} />,
    (error) => {
      throw error;
    },
  );
  await expectShown(page.getByRole('img', { name: '2 marks' }));
  await expect.element(page.getByRole('listitem')).toHaveTextContent('2Hangs on');
});

it('shows a photo that is taller than wide whole, and draws on all of it', async () => {
  await page.viewport(1000, 600);
  openPart(
    <MarksEditor src={UPRIGHT} alt="Burned edge" marks={[]} onChange={() => {}} />,
    (error) => {
      throw error;
    },
  );
  await expectShown(canvas());
  // 70 % of the window, less the frame.
  const photo = () => page.getByAltText('Burned edge').element().getBoundingClientRect();
  await expect.poll(() => photo().height).toBe(416);
  expect(photo().width).toBe(208);
  await expect.poll(() => canvas().element().getBoundingClientRect().height).toBe(416);
});
