import { afterEach, expect, it, vi } from 'vitest';
import { machineOfType } from '../machines/machine-of-type.ts';
import { readJob } from '../workflow/read-job.ts';
import { resolveNames } from './naming.ts';
import { readText } from './read-text.ts';
import { recognizeLengths } from './recognize/lengths.ts';
import { recognizeMeasures } from './recognize/measures.ts';

afterEach(() => void vi.restoreAllMocks());

const MAX_LETTERS = 2000;
const longest = (part: string): string => part.repeat(MAX_LETTERS / part.length);

it.each(['3mmPVC', 'p v c ', 'acrylic mdf ', 'aA'])(
  'the longest text of nothing but "%s" is normalized a few times, however often parts of it are looked up',
  (part) => {
    const machine = machineOfType('CO2');
    readJob({ text: 'cut p v c and acrylic', machine });
    const normalize = vi.spyOn(String.prototype, 'normalize');
    readJob({ text: longest(part), machine });
    const signs = normalize.mock.contexts.reduce<number>(
      (sum, text) => sum + String(text).length,
      0,
    );
    expect(signs).toBeLessThan(40 * MAX_LETTERS);
  },
);

it('each length is compared with the others only where a material is right before it', () => {
  const text = readText(longest('3mm mdf, '));
  const { mentions } = resolveNames(text);
  let compared = 0;
  const measures = recognizeMeasures(text).map(
    (measure) =>
      new Proxy(measure, {
        get: (target, name) => {
          if (name === 'to') compared += 1;
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  recognizeLengths(text, measures, mentions, null);
  expect(compared / measures.length).toBeLessThan(2 * mentions.length);
});

it.each(['ß', 'aB'])(
  'of a word that is as long as a text, few parts are looked up: "%s"',
  (part) => {
    const machine = machineOfType('CO2');
    readJob({ text: 'cut softpvc and kiefernleimholz', machine });
    const has = vi.spyOn(Set.prototype, 'has');
    readJob({ text: longest(part), machine });
    const letters = has.mock.calls.reduce(
      (sum, [word]) => sum + (typeof word === 'string' ? word.length : 0),
      0,
    );
    expect(letters).toBeLessThan(200 * MAX_LETTERS);
  },
);
