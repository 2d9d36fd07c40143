import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { svgWriter } from './layers-writer.ts';

const write = (settings: unknown[]) =>
  svgWriter.write({ settings: settings as CheckedSetting[], title: 'Layers <1>', machine: null });

describe('layer colors', () => {
  it('EXC-53 are a square for each setting in mm, with its numbers in a color that never burns', () => {
    const written = write([
      makeSetting({ name: 'Cut & go', steps: [{ passes: 2 }] }),
      makeSetting({
        name: 'Engrave "2"',
        steps: [{ interval_mm: 0.1, layer_mode: 'fill', fill_type: 'fill' }, {}],
      }),
    ]);
    expect(written).toMatchObject({
      ok: true,
      value: { name: 'Layers -1-.svg', losses: [{ index: 0, fate: 'note' }, { index: 1 }] },
    });
    const content = String(written.ok && written.value.content);
    expect(content.replace(/ d="M[^"]+"/g, ' d=""')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="71mm" height="40mm" viewBox="0 0 71 40">',
        '  <title>Layers &lt;1&gt;</title>',
        '  <rect id="C00" x="5" y="5" width="10" height="10" fill="none" stroke="#000000" stroke-width="0.1"><title>Cut &amp; go: 10 mm/s 65% 2x, Cut, air on (assumed)</title></rect>',
        '  <path id="C00-caption" fill="none" stroke="#F36926" stroke-width="0.1" d=""/>',
        '  <rect id="C01" x="5" y="20" width="10" height="10" fill="none" stroke="#0000FF" stroke-width="0.1"><title>Engrave &quot;2&quot;: 10 mm/s 65%, Cut, line interval 0.1 mm, air on (assumed) / 10 mm/s 65%, Cut, air on (assumed)</title></rect>',
        '  <path id="C01-caption" fill="none" stroke="#F36926" stroke-width="0.1" d=""/>',
        '</svg>',
        '',
      ].join('\n'),
    );
    // Captions are to the right of their square, inside the drawing.
    const points = [...content.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    // The C of the first caption begins at its top, which has the smaller y.
    const [top, bottom] = [points[0]?.[1] ?? 0, points[7]?.[1] ?? 0];
    expect(top).toBeLessThan(bottom);
    expect(points.length).toBeGreaterThan(50);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(67);
      expect(y > 5 && y < 35).toBe(true);
    }
  });

  it('EXC-53 end with the thirtieth', () => {
    const many = (count: number) => Array.from({ length: count }, () => makeSetting());
    expect(write(many(30)).ok).toBe(true);
    expect(write(many(31))).toMatchObject({ issues: [{ code: 'DOES_NOT_FIT' }] });
  });
});
