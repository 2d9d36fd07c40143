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
  unavailable: {},
  materials: {},
  names: {},
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
    `export function renderPlanPages(facts, { locale, messages, files }) { ${body} }
     export const renderPagesAt = ({ paths, findings }, { locale }) =>
       paths.map((path) => ({ path, html: locale + Object.keys(findings) }));`,
  );
  const built = openBuiltPages({ isSelling: true }, { folder, patienceMs });
  if (built === undefined) throw new Error('no pages');
  return built;
}

const FACTS = { plans: [{ name: 'Free' } as Plan], findings: {} };

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
    'return [{ path: locale === "en" ? "/" : "/de", html: facts.plans[0].name + facts.isSelling + (messages.Home ?? "Home") + files.css }];',
  );
  expect([...(await built.render(FACTS))]).toEqual([
    ['/', 'FreetrueHomep{}'],
    ['/de', 'FreetrueStartp{}'],
  ]);
});

test.each([
  ['throw new Error("broken");', 'broken'],
  ['process.exit(3);', 'the renderer ended with 3'],
])('a renderer that fails with %s says so', async (body, reason) => {
  await expect(openWith(body).render(FACTS)).rejects.toThrow(reason);
});

test('a renderer that never ends is ended', async () => {
  await expect(openWith('for (;;) {}', 300).render(FACTS)).rejects.toThrow('stuck');
});

test('built pages are rendered again with what is blocked', async () => {
  const pages = await openWith('return [];').renderAgain(['/materials/mdf'], { MDF: [] });
  expect(pages).toEqual([
    { path: '/materials/mdf', html: 'enMDF' },
    { path: '/materials/mdf', html: 'deMDF' },
  ]);
});

test('a renderer that leaves out a page, as one of another build, fails', async () => {
  const built = openWith(`return locale === 'en' ? [{ path: '/', html: '' }] : [];`);
  await expect(built.render(FACTS)).rejects.toThrow('left out /de');
});

test('a renderer may not take the memory of the computer', async () => {
  const limits = `process.getBuiltinModule('node:worker_threads').resourceLimits`;
  const built = openWith(
    `return ['/', '/de'].map((path) => ({ path, html: String(${limits}.maxOldGenerationSizeMb) }));`,
  );
  expect((await built.render(FACTS)).get('/')).toBe('512');
});
