import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_LOCALES } from '../../src/lib/site/addresses.ts';
import { hashedFile } from '../../src/lib/site/public-file.ts';
import { PUBLIC_PLACES } from '../../src/lib/site/public-places.ts';
import type { BuiltFiles } from '../../src/public/document.tsx';
import type * as Renderer from '../../src/public/render-site.tsx';
import { compress, compressFile } from '../compress-file.ts';
import { readCatalog } from './read-catalog.ts';
import { readChanges } from './read-changes.ts';

interface Target {
  folder: string;
  /** Where the app's build is, with the files that never change. */
  assets: string;
  /** That the build made for all pages. */
  files: Omit<BuiltFiles, 'catalogs'>;
}

/** Where a page is kept: `/de/materials/mdf` in `de/materials/mdf.html.br`, `/robots.txt` in `robots.txt.br`. */
function fileOf(pagePath: string): string {
  if (pagePath === '/') return 'index.html.br';
  return pagePath.includes('.') ? `${pagePath.slice(1)}.br` : `${pagePath.slice(1)}.html.br`;
}

/** Otherwise the service worker would answer with the app where the server is slow. */
function requirePlaces(paths: readonly string[]): void {
  const places = new Set<string>(['', ...PUBLIC_PLACES]);
  const other = paths.find((each) => !places.has(each.split('/')[1] ?? ''));
  if (other !== undefined) throw new Error(`public-places.ts does not name the place of ${other}`);
}

type Catalogs = Record<string, Record<string, string>>;

const readCatalogs = async (): Promise<Catalogs> =>
  Object.fromEntries(
    await Promise.all(PAGE_LOCALES.map(async (locale) => [locale, await readCatalog(locale)])),
  );

/** Translations, for answers that are written in the browser. Returns their paths. */
async function writeCatalogs(assets: string, catalogs: Catalogs): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [locale, messages] of Object.entries(catalogs)) {
    if (Object.keys(messages).length === 0) continue;
    const file = hashedFile('json', JSON.stringify(messages));
    await writeAsset(path.join(assets, file.path), file.text);
    paths[locale] = file.path;
  }
  return paths;
}

async function writeAsset(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await compressFile(file);
}

/**
 * Writes all pages and files, compressed, `index.json`, from which the server knows them, and `rendering.json`, which it
 * reads only to render pages that show the plans.
 */
export async function writePages(
  renderer: typeof Renderer,
  { folder, assets, files: built }: Target,
): Promise<void> {
  const changes = await readChanges();
  const catalogs = await readCatalogs();
  const files = { ...built, catalogs: await writeCatalogs(assets, catalogs) };
  const pages: Record<string, string> = {};
  const pictures: object = {};
  const missing: Record<string, string> = {};
  const unavailable: Record<string, string> = {};
  const materials: Record<string, readonly string[]> = {};
  const names: Record<string, Set<string>> = {};
  const planPaths: string[] = [];
  const write = async (pagePath: string, text: string): Promise<void> => {
    const name = fileOf(pagePath);
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), compress(Buffer.from(text), 'small'));
    pages[pagePath] = name;
  };
  for (const locale of PAGE_LOCALES) {
    const messages = catalogs[locale] ?? {};
    const rendering = { locale, messages, files };
    for (const page of renderer.renderBuiltPages(rendering)) {
      await write(page.path, page.html);
      for (const file of page.files) await write(file.path, file.text);
    }
    const notFound = renderer.renderMissingPage(rendering);
    await write(notFound.path, notFound.html);
    missing[locale] = notFound.path;
    const away = renderer.renderUnavailablePage(rendering);
    await write(away.path, away.html);
    unavailable[locale] = away.path;
    const parts = renderer.renderSiteParts(rendering, changes);
    for (const file of parts.files) await write(file.path, file.text);
    planPaths.push(...parts.planPaths);
    Object.assign(pictures, parts.pictures);
    Object.assign(materials, parts.materials);
    for (const [material, called] of Object.entries(parts.names))
      for (const name of called) (names[material] ??= new Set()).add(name);
  }
  const hidden = new Set([...Object.values(missing), ...Object.values(unavailable)]);
  const shown = Object.keys(pages).filter((own) => !own.includes('.') && !hidden.has(own));
  requirePlaces([...planPaths, ...shown]);
  const writeJson = (name: string, value: object) =>
    writeFile(path.join(folder, name), JSON.stringify(value));
  await writeJson('index.json', {
    pages,
    planPaths,
    pictures,
    missing,
    unavailable,
    materials,
    names: Object.fromEntries(Object.entries(names).map(([material, all]) => [material, [...all]])),
  });
  await writeJson('rendering.json', { files, catalogs });
}
