import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onEnd } from '../lib/clean-up.ts';

/** A temporary folder, deleted when the benchmark ends. */
export function makeScratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-bench-'));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
