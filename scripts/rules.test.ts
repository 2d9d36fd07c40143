import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDrift } from './checks/drift.ts';
import { checkEnvironment } from './checks/environment.ts';
import { checkImports } from './checks/imports.ts';
import { checkRegexes } from './checks/regexes.ts';
import { checkLock } from './checks/lock.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkStyles } from './checks/styles.ts';
import { checkShapes } from './checks/shapes.ts';
import { checkDeadCode, checkFormat, checkLint, lintApiDocument } from './checks/tools.ts';
import { FORBIDDEN_IMPORTS, IMPORTED } from './lib/forbidden-imports.ts';
import { GENERATORS } from './lib/generators.ts';
import { copyRules, copySources, type Copy } from './lib/plant.ts';
import { inRoot } from './lib/root.ts';

/** Time limit; tools start slowly on a busy computer. */
const SLOW_MS = 300_000;

let copy: Copy;

beforeAll(() => {
  copy = copyRules();
});

afterAll(() => copy.remove());

const lines = (count: number) => '  void 0;\n'.repeat(count);

describe('import rules', () => {
  let output = '';

  beforeAll(async () => {
    for (const [file, content] of Object.values(FORBIDDEN_IMPORTS)) copy.plant(file, content);
    for (const file of IMPORTED) copy.plant(file, 'export const planted = 1;\n');
    copy.plant(
      'packages/server/src/features/planted-other/service.ts',
      "import '../planted/service.ts';\n",
    );
    output = (await checkImports(copy.root)).output;
  }, SLOW_MS);

  it.each(Object.entries(FORBIDDEN_IMPORTS))('%s is enforced', (rule, [file]) => {
    expect(output).toContain(`${rule}: ${file}`);
  });

  it('finds server slices that need each other', () => {
    expect(output).toMatch(
      /no-slice-cycles: (planted → planted-other → planted|planted-other → planted → planted-other)$/m,
    );
  });

  it('has a planted violation for every rule', () => {
    const config = readFileSync(path.join(copy.root, '.dependency-cruiser.cjs'), 'utf8');
    const rules = [...config.matchAll(/forbid\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? '');
    expect(Object.keys(FORBIDDEN_IMPORTS).toSorted()).toEqual(rules.toSorted());
  });

  it(
    'does not pass when the tool sees no modules',
    async () => {
      copy.plant(
        'blind/.dependency-cruiser.cjs',
        'module.exports = { forbidden: [], options: {} };\n',
      );
      for (const folder of ['packages', 'scripts', 'e2e'])
        copy.plant(`blind/${folder}/notes.txt`, '');
      const outcome = await checkImports(path.join(copy.root, 'blind'));
      expect(outcome.ok).toBe(false);
      expect(outcome.output).toContain('saw no modules');
    },
    SLOW_MS,
  );
});

const LINT_VIOLATIONS: [rule: string, file: string, content: string][] = [
  ['a clock in the domain', 'packages/domain/src/lint-clock.ts', 'export const at = Date.now();\n'],
  ['a date in the domain', 'packages/domain/src/lint-date.ts', 'export const at = new Date();\n'],
  [
    'randomness in the domain',
    'packages/domain/src/lint-random.ts',
    'export const n = Math.random();\n',
  ],
  [
    "the engine's logarithm in the domain",
    'packages/domain/src/lint-log.ts',
    'export const one = Math.log(Math.E);\n',
  ],
  [
    'the environment in the domain',
    'packages/domain/src/lint-env.ts',
    'export const home = globalThis;\n',
  ],
  [
    'process.env outside config.ts',
    'packages/server/src/lint-env.ts',
    "export const home = process.env['HOME'];\n",
  ],
  ['any', 'packages/contract/src/lint-any.ts', 'export const x: any = 1;\n'],
  ['@ts-ignore', 'packages/contract/src/lint-ignore.ts', '// @ts-ignore\nexport const x = 1;\n'],
  ['a to-do', 'packages/contract/src/lint-later.ts', '// \u0054ODO: later\nexport const x = 1;\n'],
  ['a default export', 'packages/contract/src/lint-default.ts', 'export default 1;\n'],
  [
    'a promise without await',
    'packages/server/src/lint-promise.ts',
    'export function f() {\n  Promise.resolve(1);\n}\n',
  ],
];

describe('lint', () => {
  let output = '';

  beforeAll(async () => {
    for (const [, file, content] of LINT_VIOLATIONS) copy.plant(file, content);
    output = (await checkLint(copy.root)).output;
  }, SLOW_MS);

  it.each(LINT_VIOLATIONS)('finds %s', (_rule, file) => {
    expect(output).toContain(file);
  });
});

describe('shapes', () => {
  const planted = {
    'packages/domain/src/long-file.ts': 'export const x = 1;\n'.repeat(401),
    'packages/domain/src/long-function.ts': `export function f() {\n${lines(79)}}\n`,
    'packages/web/src/ui/long-component.tsx': `export function Part() {\n${lines(149)}}\n`,
    'packages/domain/src/units/barrel.ts': "export * from './a.ts';\nexport { b } from './b.ts';\n",
  };
  const allowed = {
    'packages/domain/src/full-file.ts': 'export const x = 1;\n'.repeat(400),
    'packages/domain/src/full-function.ts': `export function f() {\n${lines(78)}}\n`,
    'packages/web/src/ui/full-component.tsx': `export function Part() {\n${lines(148)}}\n`,
  };
  let output = '';

  beforeAll(async () => {
    for (const [file, content] of Object.entries({ ...planted, ...allowed }))
      copy.plant(file, content);
    output = (await checkShapes(copy.root)).output;
  });

  it.each(Object.keys(planted))('refuses %s', (file) => expect(output).toContain(file));
  it.each(Object.keys(allowed))('accepts %s', (file) => expect(output).not.toContain(file));
});

/** The real token scales. */
const readTokens = () => readFileSync(inRoot('packages/web/src/ui/tokens.css'), 'utf8');

describe('style sheets', () => {
  const planted = {
    'packages/web/src/ui/planted-text.module.css': '.a {\n  font: 500 14px/1.4 var(--sans);\n}\n',
    'packages/web/src/ui/planted-gap.module.css': '.a {\n  margin: 0 -10px;\n}\n',
    'packages/web/src/ui/planted-width.module.css': '@media (max-width: 600px) {\n}\n',
    'packages/web/src/ui/planted-unknown-class.tsx':
      "import classes from './planted-tokens.module.css';\nexport const planted = classes.b;\n",
  };
  const allowed = {
    'packages/web/src/ui/planted-tokens.module.css':
      '.a {\n  font-size: var(--text-small);\n  margin: -1px 3mm var(--space-8);\n}\n',
    'packages/web/src/ui/planted-class.tsx':
      "import classes from './planted-tokens.module.css';\nexport const planted = classes.a ?? classes['a'];\n",
  };

  it('come from the scales', async () => {
    const tokens = { 'packages/web/src/ui/tokens.css': readTokens() };
    for (const [file, content] of Object.entries({ ...tokens, ...planted, ...allowed }))
      copy.plant(file, content);
    const { output } = await checkStyles(copy.root);
    const files = output.split('\n').map((line) => line.split(':')[0]);
    expect(files.toSorted()).toEqual(Object.keys(planted).toSorted());
  });
});

describe('regular expressions', () => {
  const planted = {
    'packages/domain/src/regex-exponential.ts': 'export const x = /^(?:a+)+$/;\n',
    'packages/server/src/regex-move.ts': 'export const x = /\\s+$/;\n',
    'packages/web/src/ui/regex-trade.tsx': 'export const x = /^\\s*a?\\s*b/;\n',
    // Quadratic only for a text of several characters that repeats.
    'packages/contract/src/regex-restart.ts': 'export const x = / \\[Note: (.*)\\]$/s;\n',
    'packages/cli/src/regex-built.ts':
      "const A = '[a-z]*';\nexport const x = new RegExp(`^${A}${A}!`);\n",
    'packages/domain/src/regex-late.ts':
      'export const make = (word: string) => new RegExp(word);\n',
  };
  const allowed = {
    'packages/domain/src/regex-linear.ts': 'export const x = /(?<!\\s)\\s+$/;\n',
    'packages/domain/src/regex-excused.ts':
      '// linear: at most 40 characters\nexport const x = /\\s+$/;\n',
  };
  let output = '';

  beforeAll(async () => {
    for (const [file, content] of Object.entries({ ...planted, ...allowed }))
      copy.plant(file, content);
    output = (await checkRegexes(copy.root)).output;
  }, SLOW_MS);

  it.each(Object.keys(planted))('refuses %s', (file) => expect(output).toContain(`${file}:`));
  it.each(Object.keys(allowed))('accepts %s', (file) => expect(output).not.toContain(file));
});

describe('drift', () => {
  const MACHINES = inRoot('packages/domain/src/generated/machines.json');
  const generated = {
    // Not an input of the fitted model, because fitting takes a minute.
    'packages/domain/src/generated/machines.json': `${readFileSync(MACHINES, 'utf8')}\n`,
    'packages/domain/src/generated/model.json': '{"groups":{}}\n',
    'api.digest': '0 document\n',
    'packages/domain/data/safety-table.txt': 'nothing\n',
    'packages/domain/data/light-table.txt': 'nothing\n',
    'packages/domain/data/changes.csv': 'nothing\n',
    'packages/server/schema.sql': 'select 1;\n',
    'packages/sdk/src/generated/api.ts': 'export {};\n',
  };

  it(
    'finds every generated file that was changed by hand',
    async () => {
      const own = copySources();
      for (const [file, content] of Object.entries(generated)) own.plant(file, content);
      const { output } = await checkDrift(own.root);
      own.remove();
      for (const file of Object.keys(generated)) expect(output).toContain(path.basename(file));
      expect(output.match(/npm run generate/g)).toHaveLength(GENERATORS.length);
    },
    SLOW_MS,
  );

  it('finds a key missing in the example environment, and an unread one', async () => {
    const example = readFileSync(path.join(copy.root, '.env.example'), 'utf8');
    copy.plant('.env.example', `${example.replace(/^PORT=.*$/m, '')}\nNOBODY_READS_ME=1\n`);
    const { output } = await checkEnvironment(copy.root);
    expect(output).toContain('lacks PORT');
    expect(output).toContain('NOBODY_READS_ME, which nothing reads');
    expect(output).toContain('no comment above NOBODY_READS_ME');
  });
});

describe('the lock', () => {
  it('finds a package without integrity, with a weak hash, or from another registry', async () => {
    const sha512 = `sha512-${'A'.repeat(86)}==`;
    const resolved = 'https://registry.npmjs.org/some/-/some-1.0.0.tgz';
    const tool = { version: '1.0.0', dev: true, optional: true, os: ['win32'] };
    const packages = {
      'node_modules/bare': { version: '1.0.0', resolved },
      'node_modules/runtime-only': { ...tool, dev: false },
      'node_modules/weak': { version: '1.0.0', resolved, integrity: 'sha1-AAAA' },
      'node_modules/elsewhere': {
        version: '1.0.0',
        resolved: 'https://mirror.example/some.tgz',
        integrity: sha512,
      },
      'node_modules/sound': { version: '1.0.0', resolved, integrity: sha512 },
      'node_modules/tool-of-windows': tool,
      'packages/own': { name: 'own', version: '1.0.0' },
    };
    copy.plant('package-lock.json', JSON.stringify({ packages }));
    const { output } = await checkLock(copy.root);
    expect(output.split('\n')).toEqual([
      'package-lock.json: node_modules/bare has no integrity; run npm run lock',
      'package-lock.json: node_modules/runtime-only has no integrity; run npm run lock',
      'package-lock.json: the integrity of node_modules/weak is no SHA-512',
      expect.stringMatching(/elsewhere comes from https:\/\/mirror\.example/),
    ]);
  });
});

describe('migrations', () => {
  const folder = 'packages/server/migrations';

  it('finds a list that is not in order', async () => {
    const list = `${folder}/landed.sha256`;
    const text = readFileSync(path.join(copy.root, list), 'utf8');
    const [first, second, ...others] = text.split('\n');
    copy.plant(list, [second, first, ...others].join('\n'));
    const { output } = await checkMigrations(copy.root);
    copy.plant(list, text);
    expect(output).toContain('0001_platform is listed after 0002_tasks');
  });

  it('finds one that was edited, renamed, removed, not listed or given too early a number', async () => {
    copy.plant(`${folder}/0007_jobs.sql`, 'select 1;\n');
    copy.plant(`${folder}/0007_planted.sql`, 'select 1;\n');
    copy.plant(`${folder}/9999_planted.sql`, 'select 1;\n');
    copy.move(`${folder}/0009_library.sql`, `${folder}/0009_renamed.sql`);
    copy.move(`${folder}/0011_test_cards.sql`, 'removed.sql');
    const { ok, output } = await checkMigrations(copy.root);
    expect(ok).toBe(false);
    expect(output).toContain('0007_jobs was edited');
    expect(output).toMatch(/0007_planted comes before \d{4}_\w+, which has landed/);
    expect(output).toContain('0009_library has landed and is missing');
    expect(output).toContain('0009_renamed comes before');
    expect(output).toContain('0011_test_cards has landed and is missing');
    expect(output).toContain('9999_planted is not listed');
    expect(output).not.toContain('0006_machines');
  });
});

describe('the other tools', () => {
  it(
    'format: finds an unformatted line',
    async () => {
      copy.plant('scripts/unformatted.ts', 'export   const x=1\n');
      expect((await checkFormat(copy.root)).output).toContain('scripts/unformatted.ts');
    },
    SLOW_MS,
  );

  it(
    'dead code: finds an unused file and export',
    async () => {
      copy.plant('packages/domain/src/unused.ts', 'export const unused = 1;\n');
      expect((await checkDeadCode(copy.root)).output).toContain('packages/domain/src/unused.ts');
    },
    SLOW_MS,
  );

  it(
    'API document: finds an operation without an answer',
    async () => {
      const broken = {
        openapi: '3.1.0',
        info: { title: 'x', version: '1' },
        paths: { '/x': { get: {} } },
      };
      copy.plant('broken.json', JSON.stringify(broken));
      expect((await lintApiDocument('broken.json', copy.root)).ok).toBe(false);
    },
    SLOW_MS,
  );
});
