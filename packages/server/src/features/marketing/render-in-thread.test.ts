import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRenderThread } from './render-in-thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-render-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what gets no turn in time is told to come again: it has not failed', async () => {
  writeFileSync(path.join(folder, 'rendering.json'), JSON.stringify({ catalogs: { en: {} } }));
  writeFileSync(
    path.join(folder, 'renderer.js'),
    'export const endless = () => { for (;;) {} }; export const quick = () => [];',
  );
  const render = createRenderThread(600_000, 1000);
  const answers = [
    render({ folder, call: 'endless', input: {} }),
    render({ folder, call: 'quick', input: {} }),
  ];
  for (const answer of await Promise.allSettled(answers)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'server_busy' } });
  }
});
