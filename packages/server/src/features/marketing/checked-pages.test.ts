import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MaterialFindings } from '../questions/service.ts';
import { createCheckedPages } from './checked-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const state = {
    findings: {} as MaterialFindings,
    rendered: [] as string[],
    broken: [] as string[],
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
      renderAgain: async (path, findings) => {
        state.rendered.push(path);
        if (state.broken.includes(path)) throw new Error('broken');
        const html = Object.keys(findings).join().padEnd(state.length);
        const files = path === '/materials' ? ['/materials/compare.json'] : [];
        return [path, ...files].map((each) => ({ path: each, html }));
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
  expect(state.rendered).toEqual(['/materials']);
  state.findings = { MDF: [] };
  expect(await read('/materials')).toBe('MDF');
});

test('a page brings its files', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  await read('/materials');
  expect(await read('/materials/compare.json')).toBe('MDF');
  expect(state.rendered).toHaveLength(1);
});

test('all pages of a build are kept, so that a crawler has each rendered once', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.length = 600_000;
  const readAll = () =>
    Promise.all(Array.from({ length: 60 }, (_, at) => read(`/materials/${at}`)));
  vi.useRealTimers();
  await readAll();
  const rendered = state.rendered.length;
  await readAll();
  expect(state.rendered).toHaveLength(rendered);
});

test('a page that can’t be rendered is an error, not the page with settings, and is tried again later, alone', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.broken = ['/materials/1'];
  await expect(read('/materials/1')).rejects.toThrow('broken');
  expect(await read('/materials/2')).toBe('MDF');
  state.broken = [];
  await expect(read('/materials/1')).rejects.toThrow('a moment ago');
  vi.advanceTimersByTime(5000);
  expect(await read('/materials/1')).toBe('MDF');
});

test('a clock that was set back keeps no page from being rendered again', async () => {
  const { state, read } = open();
  state.findings = { MDF: [] };
  state.broken = ['/materials/1'];
  await expect(read('/materials/1')).rejects.toThrow('broken');
  state.broken = [];
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await read('/materials/1')).toBe('MDF');
});
