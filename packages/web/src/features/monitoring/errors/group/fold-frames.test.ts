import type { ErrorFrame } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { foldFrames } from './fold-frames.ts';

const frame = (file: string, from: string | null = null): ErrorFrame => ({
  file,
  line: 1,
  column: 1,
  function: null,
  is_own: from === null,
  package: from,
  lines: [],
});

it('folds runs of frames of the same package, and shows ours one by one', () => {
  const folded = foldFrames([
    frame('jobs/step-card.tsx'),
    frame('a.js', 'react-dom'),
    frame('b.js', 'react-dom'),
    frame('c.js', 'scheduler'),
    frame('jobs/workflow.tsx'),
    frame('d.js', 'react-dom'),
  ]);
  expect(
    folded.map((part) =>
      part.kind === 'own' ? part.frame.file : [part.package, part.frames.length],
    ),
  ).toEqual([
    'jobs/step-card.tsx',
    ['react-dom', 2],
    ['scheduler', 1],
    'jobs/workflow.tsx',
    ['react-dom', 1],
  ]);
});
