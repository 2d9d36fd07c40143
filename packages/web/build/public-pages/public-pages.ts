import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import react from '@vitejs/plugin-react';
import type * as Renderer from '../../src/public/render-site.tsx';
import { compressFile } from '../compress-file.ts';
import { followSystemScheme } from './follow-system-scheme.ts';
import { refuseClasses } from './refuse-classes.ts';
import { shrinkFonts } from './shrink-fonts.ts';
import { classesIn, splitFonts, splitStyles } from './split-styles.ts';
import { writePages } from './write-pages.ts';

const WEB = path.resolve(import.meta.dirname, '../..');

/** Where the server finds what it needs to serve pages. */
const FOLDER = 'pages';
const RENDERER = 'renderer.js';

/** What both builds of the public pages share. */
const shared = (dist: string): InlineConfig => ({
  root: WEB,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react({ compiler: true })],
  build: { outDir: dist, emptyOutDir: false, assetsInlineLimit: 0, target: 'es2022' },
});

/** Names of scripts, and what of ours may be left out of them. */
const SCRIPTS = {
  output: {
    entryFileNames: 'assets/[hash:7].js',
    chunkFileNames: 'assets/[hash:7].js',
    assetFileNames: 'assets/[hash:7][extname]',
  },
  treeshake: {
    moduleSideEffects: (id: string) => !/\/packages\/(contract|domain)\/|\/zod\/v4\//.test(id),
    propertyReadSideEffects: false,
  },
};

const chunksIn = (made: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] =>
  (made as Rolldown.RolldownOutput).output;

interface Islands {
  /** Path of the first script. */
  script: string;
  /** Classes of what the engine writes. */
  ofAnswers: string[];
}

const isStyle = ({ fileName }: { fileName: string }): boolean => fileName.endsWith('.css');

/** The browser's part: small scripts, and what they load when somebody types. */
async function buildIslands(dist: string): Promise<Islands> {
  const config = shared(dist);
  const made = await build({
    ...config,
    build: {
      ...config.build,
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(WEB, 'src/public/islands.ts'), ...SCRIPTS },
    },
    worker: { format: 'es', rolldownOptions: SCRIPTS },
  });
  const files = chunksIn(made).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
  await Promise.all(files.map(({ fileName }) => compressFile(path.join(dist, fileName))));
  const chunks = files.filter((file) => file.type === 'chunk');
  refuseClasses(chunks.map(({ moduleIds, code }) => ({ name: moduleIds.at(-1) ?? '', code })));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The public pages have no script.');
  // Nobody loads it: pages with an answer have its rules.
  const ofAnswers = files.filter((file) => file.type === 'asset' && isStyle(file));
  return {
    script: `/${entry.fileName}`,
    ofAnswers: ofAnswers.flatMap((file) => classesIn(String(file.source))),
  };
}

/** The renderer, as a module for Node, and the files that its pages need. Returns their style sheet. */
async function buildRenderer(dist: string): Promise<string> {
  const config = shared(path.join(dist, FOLDER));
  const made = await build({
    ...config,
    // Otherwise React checks everything as in development, which takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Nothing is read from `node_modules` when the server renders.
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: path.join(WEB, 'src/public/render-site.tsx'),
      // Once per server, and nobody reads it.
      minify: true,
      cssCodeSplit: false,
      ssrEmitAssets: true,
      rolldownOptions: { output: { entryFileNames: RENDERER } },
    },
  });
  const assets = chunksIn(made).filter((file) => file.type === 'asset');
  const style = assets.find(isStyle);
  if (!style) throw new Error('The public pages have no style sheet.');
  await moveAssets(dist);
  return shrinkFonts(followSystemScheme(String(style.source)), dist);
}

/** Pictures go to the other files that are served; pages carry the style sheet. */
async function moveAssets(dist: string): Promise<void> {
  const from = path.join(dist, FOLDER, 'assets');
  for (const name of await readdir(from)) {
    if (/\.(css|woff2)$/.test(name)) continue;
    await rename(path.join(from, name), path.join(dist, 'assets', name));
  }
  await rm(from, { recursive: true });
}

async function buildPages(dist: string): Promise<void> {
  const folder = path.join(dist, FOLDER);
  await rm(folder, { recursive: true, force: true });
  const { script, ofAnswers } = await buildIslands(dist);
  const { fonts, rest } = splitFonts(await buildRenderer(dist));
  const files = { script, styles: { parts: splitStyles(rest), ofAnswers }, fonts };
  const renderer = (await import(
    pathToFileURL(path.join(folder, RENDERER)).href
  )) as typeof Renderer;
  await writePages(renderer, { folder, assets: dist, files });
}

/**
 * Renders the public pages after the app is built. They need none of its code: each is HTML with its style sheet, kept
 * compressed; a small script comes later.
 */
export function publicPages(): Plugin {
  let dist = '';
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (dist = path.resolve(root, outDir)),
    closeBundle: { order: 'post', sequential: true, handler: () => buildPages(dist) },
  };
}
