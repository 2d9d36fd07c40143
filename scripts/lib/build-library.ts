import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { collectDeclarations } from './collect-declarations.ts';
import { inRoot } from './root.ts';
import { runNode } from './run-command.ts';
import { tablesAsText } from './tables-as-text.ts';

const PACKAGE = inRoot('packages/domain');
const TSC = inRoot('node_modules/typescript-7/bin/tsc');
const DECLARATIONS = 'declarations';

/** Modules that read and write files of other programs. Not part of the library, which has no dependencies. */
const WORKSPACE_ONLY = new Set([
  './material-facts',
  './sources',
  './exchange',
  './exchange-files',
  './test-cards',
  './test-card-files',
  './messages',
  './password-messages',
  './compile-message',
]);

interface Manifest {
  private: boolean;
  exports: Record<string, string>;
  dependencies?: object;
  devDependencies?: object;
}

/** One entry point of the library: `.` is index.js, `./units` is units.js. */
interface Entry {
  subpath: string;
  name: string;
  /** Path in `src` without extension: `units/index`. */
  module: string;
}

/** Builds packages/domain into a folder that npm can pack: bundles, declarations, manifest, README and examples. */
export async function buildLibrary(out: string) {
  const manifest = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports)
    .filter(([subpath]) => !WORKSPACE_ONLY.has(subpath))
    .map(([subpath, source]) => ({
      subpath,
      name: subpath === '.' ? 'index' : path.basename(subpath),
      module: source.replace('./src/', '').replace('.ts', ''),
    }));
  await bundle(out, entries);
  await declare(path.join(out, DECLARATIONS), entries);
  const published = `${JSON.stringify(publishedManifest(manifest, entries), null, 2)}\n`;
  writeFileSync(path.join(out, 'package.json'), published);
  for (const name of ['README.md', 'examples'])
    cpSync(path.join(PACKAGE, name), path.join(out, name), { recursive: true });
}

/** One file for each entry point and a few shared ones, which load faster than 150 modules (docs/adr/0006). */
async function bundle(out: string, entries: readonly Entry[]) {
  await build({
    configFile: false,
    root: PACKAGE,
    logLevel: 'warn',
    plugins: [tablesAsText],
    build: {
      target: 'es2024',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map(({ name, module }) => [name, `src/${module}.ts`])),
        formats: ['es'],
      },
      rolldownOptions: { output: { chunkFileNames: 'shared-[name].js' } },
    },
  });
}

/**
 * Declarations of the complete package are built in a temporary folder; only those reachable from the entry points
 * are kept.
 */
async function declare(out: string, entries: readonly Entry[]) {
  const aside = mkdtempSync(path.join(tmpdir(), 'beamwright-declarations-'));
  try {
    const project = path.join(PACKAGE, 'tsconfig.library.json');
    const { code, output } = await runNode([TSC, '-p', project, '--outDir', aside]);
    if (code !== 0) throw new Error(output);
    const found = collectDeclarations(
      aside,
      entries.map(({ module }) => `${module}.d.ts`),
    );
    for (const [file, text] of found) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), text);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Node 22 is needed for Map.groupBy. The workspace itself starts on an older Node, because it brings its own. */
const ENGINES = { node: '>=22' };

/** The workspace imports the sources, so its manifest is private; the published one points at the build. */
function publishedManifest(
  {
    private: _,
    exports: _sources,
    dependencies: _packages,
    devDependencies: _types,
    ...manifest
  }: Manifest,
  entries: readonly Entry[],
) {
  const exports = entries.map(({ subpath, name, module }) => [
    subpath,
    { types: `./${DECLARATIONS}/${module}.d.ts`, default: `./${name}.js` },
  ]);
  return {
    ...manifest,
    engines: ENGINES,
    files: ['*.js', DECLARATIONS, 'examples'],
    types: `./${DECLARATIONS}/index.d.ts`,
    exports: Object.fromEntries(exports) as Record<string, object>,
  };
}
