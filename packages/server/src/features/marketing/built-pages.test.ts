import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plan } from '@beamwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltPages } from './built-pages.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'beamwright-pages-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const INDEX = {
  pages: { '/materials': 'materials.html.br' },
  planPaths: ['/', '/de'],
  pictures: {},
  missing: {},
};
const RENDERING = { files: { css: 'p{}' }, catalogs: { en: {}, de: { Home: 'Start' } } };

/** Pages with a renderer whose `renderPlanPages` has this body. */
function openWith(body: string, patienceMs = 60_000) {
  const folder = mkdtempSync(path.join(root, 'site-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(INDEX));
  writeFileSync(path.join(folder, 'rendering.json'), JSON.stringify(RENDERING));
  writeFileSync(path.join(folder, 'materials.html.br'), 'compressed');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(folder, 'renderer.js'),
    `export function renderPlanPages(facts, { locale, messages, files }) { ${body} }`,
  );
  const built = openBuiltPages({ isSelling: true }, { folder, patienceMs });
  if (built === undefined) throw new Error('no pages');
  return built;
}

const PLANS = [{ name: 'Free' } as Plan];

test('without a build, there are no pages', () => {
  const folder = path.join(root, 'none');
  expect(openBuiltPages({ isSelling: true }, { folder })).toBeUndefined();
});

test('built pages are read, and no other file', async () => {
  const built = openWith('return [];');
  expect(built.paths).toEqual(['/', '/de', '/materials']);
  expect((await built.read('/materials'))?.toString()).toBe('compressed');
  for (const other of ['/', '/../renderer.js', 'toString', '/none']) {
    expect(await built.read(other)).toBeUndefined();
  }
});

test('the pages with plans are rendered in each language', async () => {
  const built = openWith(
    'return [{ path: locale, html: facts.plans[0].name + facts.isSelling + (messages.Home ?? "Home") + files.css }];',
  );
  expect([...(await built.render(PLANS))]).toEqual([
    ['en', 'FreetrueHomep{}'],
    ['de', 'FreetrueStartp{}'],
  ]);
});

test.each([
  ['throw new Error("broken");', 'broken'],
  ['process.exit(3);', 'the renderer ended with 3'],
])('a renderer that fails with %s says so', async (body, reason) => {
  await expect(openWith(body).render(PLANS)).rejects.toThrow(reason);
});

test('a renderer that never ends is ended', async () => {
  await expect(openWith('for (;;) {}', 300).render(PLANS)).rejects.toThrow('stuck');
});
