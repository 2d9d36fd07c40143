import { describe, expect, test } from 'vitest';
import { postCaseMessage } from './thread.ts';

let made = 0;
const newId = () => `0b9c2f61-4d1e-4c3a-9a52-${String((made += 1)).padStart(12, '0')}`;
const pen = (points: [number, number][]) => ({ shape: 'pen' as const, points, text: '' });
const sent = (photos: object[]) => postCaseMessage.body.safeParse({ body: 'Look.', photos });

describe('photos of a message', () => {
  test('points are as exact as can be seen', () => {
    const marks = [
      pen([
        [0.123456789, 1 / 3],
        [1, 0],
      ]),
    ];
    const { data } = sent([{ photo_id: newId(), marks }]);
    expect(data?.photos?.[0]?.marks[0]?.points).toEqual([
      [0.1235, 0.3333],
      [1, 0],
    ]);
  });

  test('each photo is named once', () => {
    const one = { photo_id: newId(), marks: [] };
    expect(sent([one, { photo_id: newId(), marks: [] }]).success).toBe(true);
    expect(sent([one, one]).success).toBe(false);
  });

  test('a photo full of lines can be sent, and not four of them', () => {
    const points = Array.from({ length: 200 }, (): [number, number] => [Math.PI / 4, Math.E / 4]);
    const marks = Array.from({ length: 20 }, () => pen(points));
    const full = () => ({ photo_id: newId(), marks });
    expect(sent([full()]).success).toBe(true);
    expect(sent([full(), full(), full(), full()]).success).toBe(false);
  });
});
