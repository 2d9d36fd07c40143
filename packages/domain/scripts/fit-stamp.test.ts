import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatStamp, hashProgram, judgeStamp, parseStamp } from './fit-stamp.ts';

const stamp = { inputs: 'a'.repeat(64), result: 'b'.repeat(64) };
const other = 'c'.repeat(64);

describe('a stamp', () => {
  it('is read back unchanged, and is undefined when truncated', () => {
    expect(parseStamp(formatStamp(stamp))).toEqual(stamp);
    expect(parseStamp(formatStamp(stamp).slice(0, 80))).toBeNull();
    expect(parseStamp('')).toBeNull();
  });

  it('says whether the result or an input changed', () => {
    expect(judgeStamp(stamp, stamp)).toBe('current');
    expect(judgeStamp(stamp, { ...stamp, result: other })).toBe('edited');
    expect(judgeStamp(stamp, { ...stamp, inputs: other })).toBe('outdated');
    expect(judgeStamp(stamp, { inputs: other, result: other })).toBe('outdated');
    expect(judgeStamp(null, stamp)).toBe('outdated');
  });
});

describe('the hash of a program', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beamwright-stamp-'));
    writeFileSync(at('main.ts'), "import {\n  x,\n} from './x.ts';\nexport const y = x + 1;\n");
    writeFileSync(
      at('x.ts'),
      "import data from './data.json' with { type: 'json' };\nexport const x = data[0];\n",
    );
    writeFileSync(at('data.json'), '[1]');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes with the code and the data of any file it imports', () => {
    const first = hashProgram(at('main.ts'), at('result.json'));
    writeFileSync(at('data.json'), '[2]');
    const second = hashProgram(at('main.ts'), at('result.json'));
    writeFileSync(at('x.ts'), 'export const x = 2;\n');
    const third = hashProgram(at('main.ts'), at('result.json'));
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('does not change with the result, although the program reads the last one', () => {
    writeFileSync(at('main.ts'), "import last from './result.json';\nexport const y = last;\n");
    writeFileSync(at('result.json'), '1');
    const first = hashProgram(at('main.ts'), at('result.json'));
    writeFileSync(at('result.json'), '2');
    expect(hashProgram(at('main.ts'), at('result.json'))).toBe(first);
  });

  it('does not change with a comment, a type or a file it does not import', () => {
    const first = hashProgram(at('main.ts'), at('result.json'));
    writeFileSync(
      at('main.ts'),
      "// Why.\nimport type { Shape } from './shape.ts';\nimport {\n  x,\n} from './x.ts';\nexport const y: Shape & number = x + 1;\n",
    );
    writeFileSync(at('unrelated.ts'), 'export const z = 1;\n');
    writeFileSync(at('shape.ts'), 'export interface Shape {}\n');
    expect(hashProgram(at('main.ts'), at('result.json'))).toBe(first);
  });
});
