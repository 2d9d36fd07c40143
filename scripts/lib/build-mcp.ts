import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inRoot } from './root.ts';
import { tablesAsText } from './tables-as-text.ts';

const PACKAGE = inRoot('packages/mcp');
const PROGRAM = 'beamwright-mcp.js';
const LICENSES = 'THIRD-PARTY-LICENSES.md';

/** What src/support-older-node.ts and the target below make it run on. */
const ENGINES = { node: '>=20.19' };

interface Manifest {
  private: boolean;
  bin: object;
  exports: object;
  dependencies: object;
  devDependencies: object;
}

/** Builds packages/mcp into a folder that npm can pack: one program with all data, which needs no other package. */
export async function buildMcp(out: string) {
  await build({
    configFile: false,
    root: PACKAGE,
    logLevel: 'warn',
    plugins: [tablesAsText],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/published.ts',
      target: 'node20',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      license: { fileName: LICENSES },
      rolldownOptions: {
        output: { entryFileNames: PROGRAM, codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
  chmodSync(path.join(out, PROGRAM), 0o755);
  copyFileSync(path.join(PACKAGE, 'README.md'), path.join(out, 'README.md'));
  const manifest = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as Manifest;
  const published = `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`;
  writeFileSync(path.join(out, 'package.json'), published);
}

/** The workspace imports the sources, so its manifest is private; the published one points at the program. */
function publishedManifest({
  private: _,
  bin: _source,
  exports: _sources,
  dependencies: _packages,
  devDependencies: _tools,
  ...manifest
}: Manifest) {
  return {
    ...manifest,
    bin: { 'beamwright-mcp': `./${PROGRAM}` },
    engines: ENGINES,
    files: [PROGRAM, LICENSES],
  };
}
