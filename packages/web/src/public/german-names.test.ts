import { MATERIALS, parseJob } from '@beamwright/domain';
import { expect, it } from 'vitest';
import { translationsIn } from '../../build/public-pages/translations-in.ts';
import text from '../locales/de/messages.po?raw';

const catalog = await translationsIn(text, 'de');

it('the German name of a material means this material in a sentence, also of one that is refused', () => {
  const misread = MATERIALS.flatMap(({ canonical }) => {
    const name = catalog[canonical] ?? canonical;
    const { material } = parseJob({ text: `3 mm ${name} schneiden`, laser_type: 'CO2' });
    return material === canonical ? [] : [{ canonical, name, material }];
  });
  expect(misread).toEqual([]);
});
