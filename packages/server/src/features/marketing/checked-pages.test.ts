import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MaterialFindings } from '../questions/service.ts';
import { createCheckedPages } from './checked-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const state = {
    findings: {} as MaterialFindings,
    batches: [] as string[][],
    hold: Promise.resolve(),
    isBroken: false,
    length: 0,
  };
  const materials = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`/materials/${at}`, ['MDF']]),
  );
  const pages = createCheckedPages({
    built: {
      materials: {
        ...materials,
        '/materials': ['MDF', 'slate'],
        '/materials/compare.json': ['MDF'],
      },
      renderAgain: async (paths, findings) => {
        state.batches.push([...paths]);
        await state.hold;
        if (state.isBroken) throw new Error('broken');
        const html = Object.keys(findings).join().padEnd(state.length);
        const files = paths.includes('/materials') ? ['/materials/compare.json'] : [];
        return [...paths, ...files].map((path) => ({ path, html }));
      },
    },
    findMaterials: async () => state.findings,
    log: { error: () => undefined },
  });
  const read = async (path: string) => {
    const page = await pages.find(path);
    return page && gunzipSync(page.body).toString();
  };
  return { state, read, pages };
}

test('a page is rendered again only for a block of its materials, and once', async () => {
  const { state, read } = open();
  expect(await read('/materials/1')).toBeNull();
  state.findings = { slate: [] };
  expect(await read('/materials/1')).toBeNull();
  expect(await read('/pricing')).toBeNull();
  expect(await Promise.all([read('/materials'), read('/materials')])).toEqual(['slate', 'slate']);
  // The rules are read again from time to time, mostly equal ones.
  state.findings = { slate: [] };
  await read('/materials');
  expect(state.batches).toEqual([['/materials']]);
  state.findings = { MDF: [] };
  expect(await read('/materials')).toBe('MDF');
});

test('a page brings its files', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  await read('/materials');
  expect(await read('/materials/compare.json')).toBe('MDF');
  expect(state.batches).toHaveLength(1);
});

test('one thread renders what was asked for meanwhile, a few at a time', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  const asked = Array.from({ length: 50 }, (_, at) => read(`/materials/${at}`));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.batches.map((batch) => batch.length)).toEqual([1]);
  held.resolve();
  await Promise.all(asked);
  expect(state.batches.map((batch) => batch.length)).toEqual([1, 20, 20, 9]);
});

test('all pages of a build are kept, so that a crawler has each rendered once', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.length = 600_000;
  const readAll = () =>
    Promise.all(Array.from({ length: 60 }, (_, at) => read(`/materials/${at}`)));
  vi.useRealTimers();
  await readAll();
  const rendered = state.batches.length;
  await readAll();
  expect(state.batches).toHaveLength(rendered);
});

test('a page that can’t be rendered is an error, not the page with settings, and tried again later', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.isBroken = true;
  await expect(read('/materials/1')).rejects.toThrow('broken');
  state.isBroken = false;
  await expect(read('/materials/1')).rejects.toThrow('a moment ago');
  vi.advanceTimersByTime(5000);
  expect(await read('/materials/1')).toBe('MDF');
});

test('a clock that was set back keeps no page from being rendered again', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.isBroken = true;
  await expect(read('/materials/1')).rejects.toThrow('broken');
  state.isBroken = false;
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await read('/materials/1')).toBe('MDF');
});
