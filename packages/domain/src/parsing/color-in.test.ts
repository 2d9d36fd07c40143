import { describe, expect, it } from 'vitest';
import { colorIn } from './color-in.ts';

describe('LGT-1 the color in a sentence', () => {
  it.each([
    ['cut 3mm black acrylic', 'dark'],
    ['cut a box of clear acrylic', 'clear'],
    ['cut 3mm translucent plexi', 'clear'],
    ['engrave the blue PETG plate', 'blue'],
    ['3 mm weißes Acrylglas schneiden', 'white'],
    ['cut 3mm acrylic', null],
    ['cut it', null],
  ] as const)('%s: %s', (text, color) => {
    expect(colorIn(text, 'Diode')).toBe(color);
  });
});
