import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { preloadParts } from './preload-parts.ts';

const Shown = () => null;

const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('preloadParts', () => {
  it('loads nothing for users who save data', async () => {
    const load = vi.fn(async () => Shown);
    lazyPart(load);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    await preloadParts();
    expect(load).not.toHaveBeenCalled();
    expect(idle).toHaveLength(0);
  });

  it('loads closed parts one by one when the page is idle', async () => {
    const load = vi.fn(async () => Shown);
    lazyPart(load);
    const done = preloadParts();
    expect(load).not.toHaveBeenCalled();
    while (load.mock.calls.length === 0) {
      idle.shift()?.();
      await Promise.resolve();
    }
    expect(load).toHaveBeenCalledTimes(1);
    await done;
  });
});
