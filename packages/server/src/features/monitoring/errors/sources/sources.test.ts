import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from '../../../../platform/http/serve-web.ts';
import { enclosingFunction } from './enclosing-function.ts';
import { keepMaps, KEPT_BUILDS } from './keep-maps.ts';
import { PROJECT_FOLDER, readOwnBuild } from './own-build.ts';
import { createResolver } from './resolver.ts';

const SOURCE = `import { x } from './x.ts';

export function StepCard({ step }) {
  const { energy } = step;
  const band = energy.window;
  const [low, high] =
    props.step.curve.speed_band_mm_min;
  return low + high;
}
`;

/** Column 1 is the first line of the source, 21 its line 7, 41 the first line of a package. */
const MAP = {
  version: 3,
  sources: [
    '../../src/features/jobs/step-card.tsx',
    '../../../../node_modules/react-dom/cjs/client.js',
  ],
  sourcesContent: [SOURCE, 'function performWork() {}'],
  names: [],
  mappings: 'AAAA,oBAMI,oBCNJ',
};

const at = (file: string, column: number, name = 'q') =>
  `    at ${name} (https://laser.example/assets/${file}.js:1:${column})`;

const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-maps-'));
const assets = path.join(folder, 'dist/assets');
const older = path.join(folder, 'older');
const closing = new AbortController();
const resolver = createResolver({ assets, older, project: PROJECT_FOLDER }, closing.signal);

beforeAll(async () => {
  await mkdir(assets, { recursive: true });
  await writeFile(path.join(assets, 'abc1234.js'), 'x');
  await writeFile(path.join(assets, 'abc1234.js.map'), JSON.stringify(MAP));
  await writeFile(path.join(assets, 'broken1.js.map'), '{');
});
afterAll(() => {
  closing.abort();
  rmSync(folder, { recursive: true });
});

const resolve = async (text: string | null, source: 'browser' | 'server' = 'browser') =>
  (await resolver.resolve([{ source, text }]))[0];

describe('a stack of the build', () => {
  const stack = ['TypeError: x', at('abc1234', 21), at('abc1234', 41)].join('\n');

  test('is looked up in the source, with the lines around what failed', async () => {
    const resolved = await resolve(stack);
    expect(resolved?.why_built).toBeNull();
    expect(resolved?.frames).toMatchObject([
      { file: 'jobs/step-card.tsx', line: 7, column: 5, function: 'StepCard', is_own: true },
      { file: 'react-dom', package: 'react-dom', is_own: false },
    ]);
    const [lines, others] = await resolver.readLines(
      { source: 'browser', text: stack },
      resolved?.frames ?? [],
    );
    expect(lines?.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(lines?.[3]?.text).toBe('    props.step.curve.speed_band_mm_min;');
    expect(others).toEqual([]);
  });

  test.each([
    ['no_map', at('gone123', 21)],
    ['unreadable_map', at('broken1', 21)],
    ['no_stack', null],
  ])('stays as it was built: %s', async (why, text) => {
    const resolved = await resolve(text && [stack, text].join('\n'));
    expect(resolved?.why_built).toBe(why);
    if (text !== null)
      expect(resolved?.frames[0]).toMatchObject({ file: 'assets/abc1234.js', column: 21 });
  });

  test('of a browser reaches no file of the server', async () => {
    for (const url of [`file://${PROJECT_FOLDER}packages/server/src/config.ts`, '/etc/passwd']) {
      const text = `Error: x\n    at f (${url}:1:1)`;
      expect((await resolve(text))?.frames).toEqual([]);
    }
    const own = await resolve(
      `Error: x\n    at f (file://${PROJECT_FOLDER}packages/server/src/config.ts:1:1)`,
      'server',
    );
    expect(own?.frames).toMatchObject([{ file: 'config.ts', is_own: true }]);
  });
});

test('functions are named by the source', () => {
  const lines = SOURCE.split('\n');
  expect(enclosingFunction(lines, 7)).toBe('StepCard');
  expect(enclosingFunction(['const run = async () => {', '  go();', '};'], 2)).toBe('run');
  expect(
    enclosingFunction(['class A {', '  override go(x) {', '    if (x) {', '      y();'], 4),
  ).toBe('go');
  expect(enclosingFunction(['go();'], 1)).toBeNull();
});

describe('source maps', () => {
  test('of older builds are kept, of a bounded number', async () => {
    for (let n = 0; n < KEPT_BUILDS + 3; n += 1) {
      const name = `chunk${n}.js.map`;
      writeFileSync(path.join(assets, name), JSON.stringify(MAP));
      await keepMaps({ web: `web${n}` }, { assets, folder: older, now: n });
      await keepMaps({ web: `web${n}` }, { assets, folder: older, now: n });
      rmSync(path.join(assets, name));
    }
    const kept = readdirSync(older);
    expect(kept.filter((name) => name.startsWith('build-'))).toHaveLength(KEPT_BUILDS);
    expect(kept).not.toContain('chunk0.js.map.gz');
    expect(kept).toContain('chunk7.js.map.gz');
    expect((await resolve(at('chunk5', 21)))?.why_built).toBeNull();
    expect((await resolve(at('chunk1', 21)))?.why_built).toBe('no_map');
  });

  test('are never served', async () => {
    const app = Fastify();
    app.setNotFoundHandler((_request, reply) => reply.status(404).send());
    await serveWeb(app, { offlinePages: true, folder: path.dirname(assets) });
    expect((await app.inject('/assets/abc1234.js')).statusCode).toBe(200);
    for (const file of [
      'abc1234.js.map',
      'abc1234.js%2emap',
      'abc1234.js.map?x',
      './abc1234.js.map',
    ]) {
      expect((await app.inject(`/assets/${file}`)).statusCode).toBe(404);
    }
    await app.close();
  });

  test('belong to a build that is named by all its files', async () => {
    expect(await readOwnBuild()).toMatchObject({ build: expect.stringMatching(/^[0-9a-f]{7}$/) });
  });
});
