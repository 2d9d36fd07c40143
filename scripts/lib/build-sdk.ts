import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { collectDeclarations } from './collect-declarations.ts';
import { inRoot } from './root.ts';
import { runNode } from './run-command.ts';

const PACKAGE = inRoot('packages/sdk');
const TSC = inRoot('node_modules/typescript-7/bin/tsc');
const DECLARATIONS = 'declarations';

/** AbortSignal.any is in Node 20.3, Safari 17.4 and everything newer. */
const ENGINES = { node: '>=20.3' };

interface Manifest {
  private: boolean;
  exports: object;
  devDependencies?: object;
}

/** Builds packages/sdk into a folder that npm can pack: one module for every place where JavaScript runs, and its types. */
export async function buildSdk(out: string) {
  await build({
    configFile: false,
    root: PACKAGE,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    },
  });
  await declare(path.join(out, DECLARATIONS));
  copyFileSync(path.join(PACKAGE, 'README.md'), path.join(out, 'README.md'));
  const manifest = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as Manifest;
  const { private: _, exports: _sources, devDependencies: _tools, ...rest } = manifest;
  const types = `./${DECLARATIONS}/index.d.ts`;
  const published = {
    ...rest,
    engines: ENGINES,
    files: ['index.js', DECLARATIONS],
    types,
    exports: { '.': { types, default: './index.js' } },
  };
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

async function declare(out: string): Promise<void> {
  const aside = mkdtempSync(path.join(tmpdir(), 'beamwright-declarations-'));
  try {
    const project = path.join(PACKAGE, 'tsconfig.library.json');
    const { code, output } = await runNode([TSC, '-p', project, '--outDir', aside]);
    if (code !== 0) throw new Error(output);
    for (const [file, text] of collectDeclarations(aside, ['index.d.ts'])) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), text);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
