import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, chunkFailure } from './chunk-error.ts';

const answer = (status: number, type = 'text/javascript') =>
  new Response('x', { status, headers: { 'content-type': type } });

const ask = vi.fn<(address: string) => Promise<Response>>();

async function freshLoader() {
  vi.resetModules();
  return (await import('./load-chunk.ts')).loadChunk;
}

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockReset();
});

describe('a chunk', () => {
  it('is imported once all its files are loaded', async () => {
    const loadChunk = await freshLoader();
    ask.mockImplementation(async () => answer(200));
    expect(await loadChunk(async () => 'module', ['assets/a.js', 'assets/b.js'])).toBe('module');
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/assets/a.js', '/assets/b.js']);
    await loadChunk(async () => 'again', ['assets/a.js']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is never imported while a file is missing, and only that file is requested again', async () => {
    const loadChunk = await freshLoader();
    const load = vi.fn(async () => 'module');
    ask.mockImplementation(async (address) => {
      if (address.includes('b.js')) throw new TypeError('Failed to fetch');
      return answer(200);
    });
    const names = ['assets/a.js', 'assets/b.js'];
    await expect(loadChunk(load, names)).rejects.toMatchObject({ reason: 'away' });
    expect(load).not.toHaveBeenCalled();
    ask.mockClear();
    ask.mockImplementation(async () => answer(200));
    expect(await loadChunk(load, names)).toBe('module');
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/assets/b.js']);
  });

  it.each([
    ['a file of an older version', answer(404), 'missing'],
    ['a failure of the server', answer(502, 'text/html'), 'away'],
    ['the sign-in page of a network', answer(200, 'text/html'), 'away'],
  ])('distinguishes %s', async (_what, response, reason) => {
    const loadChunk = await freshLoader();
    ask.mockResolvedValue(response);
    await expect(loadChunk(async () => 'module', ['assets/a.js'])).rejects.toMatchObject({
      reason,
    });
  });
});

describe('chunkFailure', () => {
  it('recognizes our own failures and each browser’s messages', () => {
    expect(chunkFailure(new ChunkError('away', '/assets/a.js'))).toBe('away');
    for (const message of [
      'Failed to fetch dynamically imported module: http://x/assets/a.js',
      'error loading dynamically imported module: http://x/assets/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ]) {
      expect(chunkFailure(new Error(message))).toBe('missing');
    }
    expect(chunkFailure(new Error('x is undefined'))).toBeNull();
    expect(chunkFailure('Failed to fetch')).toBeNull();
  });
});
