import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart, partsToPreload } from './lazy-part.ts';

const Shown = () => 'shown';

describe('a lazy part', () => {
  it('is loaded once, then no longer preloaded', async () => {
    const load = vi.fn(async () => Shown);
    const part = lazyPart(load);
    expect(partsToPreload()).toContain(part);
    await part.preload();
    await part.preload();
    expect(load).toHaveBeenCalledTimes(1);
    expect(partsToPreload()).not.toContain(part);
    expect(renderToStaticMarkup(createElement(part))).toBe('shown');
  });

  it('is requested again after preloading failed', async () => {
    const load = vi.fn(async () => Shown);
    load.mockRejectedValueOnce(new Error('away'));
    const part = lazyPart(load);
    await part.preload();
    expect(partsToPreload()).toContain(part);
    await part.preload();
    expect(renderToStaticMarkup(createElement(part))).toBe('shown');
  });
});
