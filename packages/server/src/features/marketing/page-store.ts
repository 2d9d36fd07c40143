import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Plan } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { createBoundedCache } from './bounded-cache.ts';
import type { MaterialFindings } from '../questions/service.ts';
import type { BuiltPages, PageFacts } from './built-pages.ts';
import type { CheckedPages } from './checked-pages.ts';
import { createPatientRead } from './patient-read.ts';
import { createPlanPages } from './plan-pages.ts';
import { toHtml } from './to-html.ts';

const decompress = promisify(brotliDecompress);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const unpack = promisify(gunzip);

/** In order of preference. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Stand for the installation's own in built pages (`lib/site/addresses.ts` of the web app). */
const SITE = 'https://site.invalid';
const SUPPORT = 'support@site.invalid';

/** All pages of a build, several times over. They are kept as almost all browsers ask for them. */
const MAX_BYTES = 32_000_000;
/** Made of those when a program asks for another encoding. */
const MAX_OTHER_BYTES = 2_000_000;

export interface StoredPage {
  body: Buffer;
  etag: string;
}

/** Compressed with brotli. */
interface KeptPage {
  body: Buffer;
  /** Of the page as it is read. */
  hash: string;
}

export interface PageStore {
  /** Undefined if there is no such page. */
  find: (pagePath: string, encoding: Encoding) => Promise<StoredPage | undefined>;
}

interface Installation {
  publicUrl: string;
  supportEmail: string;
  listPlans: () => Promise<readonly Plan[]>;
  /** Rejects while it isn't known what administrators blocked. */
  findMaterials: () => Promise<MaterialFindings>;
  checkedPages: CheckedPages;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Pages as they are sent, with the addresses of this installation and the plans of its table. */
export function createPageStore(
  built: BuiltPages,
  { publicUrl, supportEmail, listPlans, findMaterials, checkedPages, log }: Installation,
): PageStore {
  const cache = createBoundedCache<KeptPage>(MAX_BYTES);
  const others = createBoundedCache<StoredPage>(MAX_OTHER_BYTES);
  const planPages = createPlanPages({
    readFacts: factReader(listPlans, findMaterials),
    render: built.render,
    log,
  });
  const known = new Set(built.paths);
  const ofPlans = new Set(built.planPaths);

  const readBuilt = async (pagePath: string): Promise<string> => {
    const file = await built.read(pagePath);
    if (file === undefined) throw new Error(`${pagePath} is missing in the build`);
    return (await decompress(file)).toString('utf8');
  };
  const finish = async (text: string): Promise<KeptPage> => {
    const own = text.replaceAll(SUPPORT, toHtml(supportEmail)).replaceAll(SITE, toHtml(publicUrl));
    const hash = createHash('sha256').update(own).digest('base64url').slice(0, 16);
    return { body: await pack(Buffer.from(own)), hash };
  };
  const findKept = async (pagePath: string): Promise<KeptPage | undefined> => {
    if (!ofPlans.has(pagePath)) {
      const checked = await checkedPages.find(pagePath);
      return checked === null
        ? cache.get(pagePath, async () => finish(await readBuilt(pagePath)))
        : cache.get(`checked ${checked.version} ${pagePath}`, async () =>
            finish((await unpack(checked.body)).toString('utf8')),
          );
    }
    const { version, pages, areChecked } = await planPages.read();
    if (!areChecked && Object.hasOwn(built.materials, pagePath)) {
      throw new Error(`${pagePath} was not rendered since a block changed`);
    }
    const text = pages.get(pagePath);
    return text === undefined ? undefined : cache.get(`${version} ${pagePath}`, () => finish(text));
  };
  return {
    find: async (pagePath, encoding) => {
      const kept = known.has(pagePath) ? await findKept(pagePath) : undefined;
      if (kept === undefined) return undefined;
      const etag = `"${kept.hash}-${encoding}"`;
      if (encoding === 'br') return { body: kept.body, etag };
      return others.get(etag, async () => {
        const bytes = await decompress(kept.body);
        return { body: encoding === 'gzip' ? await toGzip(bytes, { level: 6 }) : bytes, etag };
      });
    },
  };
}

/** The last plans are shown while these can't be read; what is blocked is then unknown, and nothing of it is shown. */
function factReader(
  listPlans: Installation['listPlans'],
  findMaterials: Installation['findMaterials'],
): () => Promise<PageFacts> {
  const readPlans = createPatientRead(listPlans);
  return async () => {
    const [plans, findings] = await Promise.all([readPlans(), findMaterials().catch(() => null)]);
    return { plans, findings };
  };
}

const pack = (bytes: Buffer): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      // Once per page: 7 % smaller than 6, for 70 to 200 ms of another thread.
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
