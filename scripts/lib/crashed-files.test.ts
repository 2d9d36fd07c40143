import { describe, expect, it } from 'vitest';
import { crashedFiles } from './crashed-files.ts';

const crashOf = (file: string) =>
  [
    'Error: [vitest-pool]: Worker forks emitted error.',
    '    at EventEmitter.emit (node:events:514:28)',
    `Caused by: Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${file}`,
    '    at ChildProcess.emit (node:events:526:24)',
  ].join('\n');

describe('files whose worker crashed', () => {
  it('are named by the error, each once', () => {
    const errors = [crashOf('/a/one.test.ts'), crashOf('/a/one.test.ts'), crashOf('/b/c.test.tsx')];
    expect(crashedFiles(errors)).toEqual(['/a/one.test.ts', '/b/c.test.tsx']);
  });

  it('are none beside another error, and none when many crash', () => {
    expect(crashedFiles([])).toEqual([]);
    expect(crashedFiles([crashOf('/a/one.test.ts'), 'Error: unhandled'])).toEqual([]);
    expect(crashedFiles(['1', '2', '3'].map((name) => crashOf(`/a/${name}.test.ts`)))).toEqual([]);
  });
});
