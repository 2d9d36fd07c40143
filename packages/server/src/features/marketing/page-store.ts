import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Plan } from '@beamwright/contract';
import type { BuiltPages } from './built-pages.ts';

const decompress = promisify(brotliDecompress);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In order of preference. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Stand for the installation's own in built pages (`lib/site/addresses.ts` of the web app). */
const SITE = 'https://site.invalid';
const SUPPORT = 'support@site.invalid';

/** Pages in memory, each about 10 kB; those that nobody asked for lately are made again. */
const KEPT = 400;

interface StoredPage {
  body: Buffer;
  etag: string;
}

export interface PageStore {
  find: (pagePath: string, encoding: Encoding) => Promise<StoredPage | undefined>;
}

interface Installation {
  publicUrl: string;
  supportEmail: string;
  listPlans: () => Promise<readonly Plan[]>;
}

/** Pages as they are sent, with the addresses of this installation and the plans of its table. */
export function createPageStore(
  built: BuiltPages,
  { publicUrl, supportEmail, listPlans }: Installation,
): PageStore {
  const kept = new Map<string, StoredPage>();
  let shown: { plans: readonly Plan[]; pages: ReadonlyMap<string, string> } | undefined;
  let rendering: Promise<void> | undefined;

  async function renderPlans(plans: readonly Plan[]): Promise<void> {
    const pages = await built.render(plans);
    shown = { plans, pages };
    kept.clear();
  }
  /** Waits until the pages show the plans of today; while these can't be read, the last ones stay. */
  async function followPlans(): Promise<void> {
    try {
      const plans = await listPlans();
      if (shown?.plans === plans) return;
      rendering ??= renderPlans(plans).finally(() => (rendering = undefined));
      await rendering;
    } catch (error) {
      if (shown === undefined) throw error;
    }
  }
  async function readText(pagePath: string): Promise<string | undefined> {
    if (built.planPaths.includes(pagePath)) return shown?.pages.get(pagePath);
    const file = await built.read(pagePath);
    return file && (await decompress(file)).toString('utf8');
  }
  async function make(pagePath: string, encoding: Encoding): Promise<StoredPage | undefined> {
    const text = await readText(pagePath);
    if (text === undefined) return undefined;
    const own = text.replaceAll(SUPPORT, toHtml(supportEmail)).replaceAll(SITE, toHtml(publicUrl));
    const hash = createHash('sha256').update(own).digest('base64url').slice(0, 16);
    return { body: await encode(Buffer.from(own), encoding), etag: `"${hash}-${encoding}"` };
  }
  return {
    find: async (pagePath, encoding) => {
      if (built.planPaths.includes(pagePath)) await followPlans();
      const key = `${encoding} ${pagePath}`;
      const page = kept.get(key) ?? (await make(pagePath, encoding));
      if (page === undefined) return undefined;
      // The newest is last.
      kept.delete(key);
      kept.set(key, page);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return page;
    },
  };
}

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
