import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { PLANS } from '../../../packages/web/src/testing/billing-samples.ts';
import { inRoot } from '../root.ts';

const DIST = inRoot('packages/web/dist');

interface Index {
  pages: Record<string, string>;
  pictures: Record<string, unknown>;
  missing: Record<string, string>;
}

interface Rendering {
  files: object;
  catalogs: Record<string, object>;
}

interface Renderer {
  renderPlanPages: (facts: object, rendering: object) => { path: string; html: string }[];
}

export interface BuiltSite {
  /** HTML by path, without the pages for unknown addresses. */
  pages: ReadonlyMap<string, string>;
  /** HTML by path: for unknown addresses. */
  missing: ReadonlyMap<string, string>;
  /** Text by path: sitemap, feeds. */
  files: ReadonlyMap<string, string>;
  pictures: ReadonlySet<string>;
  hasAsset: (file: string) => boolean;
}

/** A page that only answers a form is in no list. */
const isHidden = (html: string): boolean =>
  html.includes('<meta name="robots" content="noindex"/>');

/** The public pages as the build of the web app made them. */
export async function readSite(): Promise<BuiltSite> {
  const folder = path.join(DIST, 'pages');
  if (!existsSync(folder)) throw new Error('The web app is not built: run `npm test` once.');
  const readJson = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const index = readJson('index.json') as Index;
  const rendering = readJson('rendering.json') as Rendering;
  const renderer = (await import(pathToFileURL(path.join(folder, 'renderer.js')).href)) as Renderer;
  const textOf = (file: string): string =>
    brotliDecompressSync(readFileSync(path.join(folder, file))).toString('utf8');
  const built = Object.entries(index.pages).map(([own, file]) => [own, textOf(file)] as const);
  const ofPlans = Object.entries(rendering.catalogs).flatMap(([locale, messages]) =>
    renderer.renderPlanPages(
      { plans: PLANS, isSelling: true },
      { locale, messages, files: rendering.files },
    ),
  );
  const hidden = new Set(Object.values(index.missing));
  const isFile = (own: string) => own.includes('.');
  return {
    pages: new Map([
      ...ofPlans.map(({ path: own, html }) => [own, html] as const),
      ...built.filter(([own, text]) => !hidden.has(own) && !isFile(own) && !isHidden(text)),
    ]),
    missing: new Map(built.filter(([own]) => hidden.has(own))),
    files: new Map(built.filter(([own]) => isFile(own))),
    pictures: new Set(Object.keys(index.pictures)),
    hasAsset: (file) => existsSync(path.join(DIST, file)),
  };
}
