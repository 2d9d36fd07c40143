import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plan } from '@beamwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { openBuiltPages } from './built-pages.ts';

let root: string;
const folders: string[] = [];
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
function openWith(body: string, limitMs = 60_000) {
  const folder = mkdtempSync(path.join(root, 'site-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(INDEX));
  writeFileSync(path.join(folder, 'rendering.json'), JSON.stringify(RENDERING));
  writeFileSync(path.join(folder, 'materials.html.br'), 'compressed');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(folder, 'renderer.js'),
    `export function renderPlanPages(facts, { locale, messages, files }) { ${body} }
     export function renderPagesAt({ paths: [path], findings }, { locale }) {
       if (path === '/broken') throw new Error('broken');
       if (path === '/exit') process.exit(3);
       if (path === '/endless') for (;;) {}
       return locale === 'de' ? [] : [{ path, html: Object.keys(findings).join() }];
     }`,
  );
  const built = openBuiltPages({ isSelling: true }, { folder, limitMs });
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
  ['process.exit(3);', 'the thread ended'],
])('a renderer that fails with %s says so', async (body, reason) => {
  await expect(openWith(body).render(FACTS)).rejects.toThrow(reason);
});

test('a renderer that never ends is ended', async () => {
  await expect(openWith('for (;;) {}', 1000).render(FACTS)).rejects.toThrow('worked for 1000 ms');
});

test('built pages are rendered again with what is blocked', async () => {
  const pages = await openWith('return [];').renderAgain('/materials/mdf', { MDF: [] });
  expect(pages).toEqual([{ path: '/materials/mdf', html: 'MDF' }]);
});

test.each([
  ['/broken', 'broken'],
  ['/exit', 'the thread ended'],
  ['/endless', 'worked for 1000 ms'],
])('%s fails alone: those that wait behind it are rendered', async (page, reason) => {
  const built = openWith('return [];', 1000);
  const paths = ['/before', page, '/behind', '/last'];
  const answers = await Promise.allSettled(paths.map((each) => built.renderAgain(each, {})));
  const fulfilled = (at: number) => ({ status: 'fulfilled', value: [{ path: paths[at] }] });
  expect(answers).toMatchObject([
    fulfilled(0),
    { status: 'rejected', reason: { message: expect.stringContaining(reason) } },
    fulfilled(2),
    fulfilled(3),
  ]);
});

test('files that can’t be read yet, as of a build that is being written, can be a moment later', async () => {
  const built = openWith('return [];');
  const file = path.join(folders.at(-1) ?? '', 'renderer.js');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `throw new Error('a part is missing');`);
  await expect(built.renderAgain('/materials', {})).rejects.toThrow('a part is missing');
  writeFileSync(file, text);
  expect(await built.renderAgain('/materials', {})).toHaveLength(1);
});

test('a list of pages that was written half keeps the server from starting, and says what to do', () => {
  const folder = mkdtempSync(path.join(root, 'half-'));
  for (const text of ['', '{"pages":{"/mat']) {
    writeFileSync(path.join(folder, 'index.json'), text);
    expect(() => openBuiltPages({ isSelling: true }, { folder })).toThrow(StartError);
    expect(() => openBuiltPages({ isSelling: true }, { folder })).toThrow(
      `${folder}/index.json cannot be read (`,
    );
    expect(() => openBuiltPages({ isSelling: true }, { folder })).toThrow('run npm start');
  }
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
