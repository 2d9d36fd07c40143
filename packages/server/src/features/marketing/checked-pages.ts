import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { MaterialFindings } from '../questions/service.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BuiltPages } from './built-pages.ts';
import type { PagePicture } from './pictures/page-picture.ts';
import type { RenderedPage } from './render-in-thread.ts';
import { createRenderGate } from './retry-gate.ts';

const compress = promisify(gzip);

/** All pages of a build, compressed. With fewer, a crawler would have every page rendered again for every visit. */
const MAX_BYTES = 32_000_000;

/** A page with what administrators added about its materials. */
interface CheckedPage {
  /** Another one for other blocks. */
  version: number;
  /** Compressed with gzip. */
  body: Buffer;
  picture: PagePicture | undefined;
}

/**
 * Pages of materials that administrators blocked, or warned of, after the build. Rejects while that is not known, or can't
 * be shown: then the page has no settings, either.
 */
export interface CheckedPages {
  /** Null if the page is what the build made of it. */
  find: (pagePath: string) => Promise<CheckedPage | null>;
}

interface Source {
  built: Pick<BuiltPages, 'materials' | 'renderAgain'>;
  findMaterials: () => Promise<MaterialFindings>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createCheckedPages({ built, findMaterials, log }: Source): CheckedPages {
  const materialsOf = new Map(Object.entries(built.materials));
  const versionOf = countVersions();
  const cache = createBoundedCache<CheckedPage>(MAX_BYTES);
  const gate = createRenderGate();

  async function render(pagePath: string, findings: MaterialFindings) {
    const key = `${versionOf(findings)} ${pagePath}`;
    if (gate.isClosed(key)) throw new Error(`${pagePath} could not be rendered a moment ago`);
    try {
      const pages = await built.renderAgain(pagePath, findings);
      const own = pages.find(({ path }) => path === pagePath);
      if (own === undefined) throw new Error('the renderer left it out');
      gate.open(key);
      return { own, files: pages.filter((page) => page !== own) };
    } catch (error) {
      // It didn't get its turn.
      if (error instanceof AppError) throw error;
      gate.close(key);
      log.error(
        { err: error, page: pagePath },
        'a page of a blocked material could not be rendered',
      );
      throw error;
    }
  }

  return {
    find: async (pagePath) => {
      const materials = materialsOf.get(pagePath);
      if (materials === undefined) return null;
      const findings = await findMaterials();
      if (!materials.some((material) => Object.hasOwn(findings, material))) return null;
      const version = versionOf(findings);
      const keyOf = (each: string) => `${version} ${each}`;
      const toPage = async ({ html, picture }: RenderedPage) => ({
        version,
        body: await compress(html),
        picture,
      });
      return cache.get(keyOf(pagePath), async () => {
        const { own, files } = await render(pagePath, findings);
        // A page comes with its files.
        for (const file of files) void cache.get(keyOf(file.path), () => toPage(file));
        return toPage(own);
      });
    },
  };
}

/** Numbers findings by what they say: the rules are also read again when nothing has changed. */
function countVersions(): (findings: MaterialFindings) => number {
  const known = new WeakMap<MaterialFindings, number>();
  let last = { text: '', version: 0 };
  return (findings) => {
    const found = known.get(findings);
    if (found !== undefined) return found;
    const text = JSON.stringify(findings);
    if (text !== last.text) last = { text, version: last.version + 1 };
    known.set(findings, last.version);
    return last.version;
  };
}
