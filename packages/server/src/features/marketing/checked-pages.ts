import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { MaterialFindings } from '../questions/service.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BuiltPages, RenderedPage } from './built-pages.ts';
import type { PagePicture } from './pictures/page-picture.ts';

const compress = promisify(gzip);

/** All pages of a build, compressed. With fewer, a crawler would have every page rendered again for every visit. */
const MAX_BYTES = 32_000_000;
/** A thread renders them within seconds. */
const MAX_AT_ONCE = 20;
/** After a rendering that failed, the next one waits: each keeps a core busy. */
const RETRY_MS = 5000;

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
  const render = createRenderQueue(built.renderAgain, log);

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
        const pages = await render(pagePath, findings);
        // A page comes with its files.
        for (const page of pages) {
          if (page.path !== pagePath) void cache.get(keyOf(page.path), () => toPage(page));
        }
        const own = pages.find(({ path }) => path === pagePath);
        if (own === undefined) throw new Error(`${pagePath} was not rendered again`);
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

interface Waiting {
  pagePath: string;
  findings: MaterialFindings;
  answer: PromiseWithResolvers<RenderedPage[]>;
}

/** One thread at a time, which renders everything that was asked for while the last one was busy. */
function createRenderQueue(render: BuiltPages['renderAgain'], log: Source['log']) {
  let waiting: Waiting[] = [];
  let isBusy = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting[0] !== undefined) {
      const { findings } = waiting[0];
      const batch = waiting.filter((one) => one.findings === findings).slice(0, MAX_AT_ONCE);
      waiting = waiting.filter((one) => !batch.includes(one));
      try {
        const pages = await render(
          batch.map(({ pagePath }) => pagePath),
          findings,
        );
        for (const { answer } of batch) answer.resolve(pages);
      } catch (error) {
        failedAt = performance.now();
        log.error({ err: error }, 'pages of blocked materials could not be rendered');
        for (const { answer } of batch) answer.reject(error);
      }
    }
    isBusy = false;
  }
  return (pagePath: string, findings: MaterialFindings): Promise<RenderedPage[]> => {
    if (performance.now() - failedAt < RETRY_MS) {
      return Promise.reject(new Error('pages could not be rendered a moment ago'));
    }
    const answer = Promise.withResolvers<RenderedPage[]>();
    waiting.push({ pagePath, findings, answer });
    if (!isBusy) void work();
    return answer.promise;
  };
}
