import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Plan } from '@beamwright/contract';
import type { MaterialFindings, MaterialNames } from '../questions/service.ts';
import type { PagePicture } from './pictures/page-picture.ts';

/** Of the web app's build. */
const PAGES_FOLDER = fileURLToPath(new URL('../../../../web/dist/pages/', import.meta.url));
/** Rendering takes half a second on a free core. */
const PATIENCE_MS = 20_000;
/** The list of all materials takes some seconds. */
const PATIENCE_FOR_MANY_MS = 60_000;
/** A batch of pages needs less than a fifth. Without a limit, one that never ends takes gigabytes before it is stopped. */
const MAX_HEAP_MB = 512;

interface Index {
  /** File by path, compressed with brotli: pages, and what search engines read. */
  pages: Record<string, string>;
  planPaths: string[];
  /** What to draw, by path. */
  pictures: Record<string, PagePicture>;
  /** The page for addresses that have none, by language. */
  missing: Record<string, string>;
  /** The page in place of those with settings, while nobody knows what is blocked, by language. */
  unavailable: Record<string, string>;
  /** The materials that a page or file shows, by its path. */
  materials: Record<string, readonly string[]>;
  /** What people call each material. */
  names: MaterialNames;
}

export interface RenderedPage {
  path: string;
  html: string;
  /** What is drawn of it; files have none. */
  picture?: PagePicture;
}

/** What pages say that the build can't know. */
export interface PageFacts {
  plans: readonly Plan[];
  /** Null while they can't be read. */
  findings: MaterialFindings | null;
}

/** What the build of the web app made for visitors. */
export interface BuiltPages extends Omit<Index, 'pages'> {
  paths: readonly string[];
  /** Compressed with brotli. */
  read: (pagePath: string) => Promise<Buffer | undefined>;
  /** The pages that show the plans, by path. */
  render: (facts: PageFacts) => Promise<ReadonlyMap<string, string>>;
  /** Built pages and their files again, with what administrators added about their materials. */
  renderAgain: (paths: readonly string[], findings: MaterialFindings) => Promise<RenderedPage[]>;
  /** The file with the font of pictures. */
  font: string;
}

/** What pages say of this installation, besides its plans (`lib/site/site-facts.ts` of the web app). */
interface OtherFacts {
  /** Whether plans can be bought; else administrators assign them. */
  isSelling: boolean;
}

/** The pages in a folder, or undefined if the web app is not built. */
export function openBuiltPages(
  others: OtherFacts,
  { folder = PAGES_FOLDER, patienceMs = PATIENCE_MS } = {},
): BuiltPages | undefined {
  const index = readIndex(folder);
  if (index === undefined) return undefined;
  const { pages, ...rest } = index;
  const render = (call: string, input: object, forMs: number) =>
    renderInThread({ folder, call, input }, forMs);
  return {
    ...rest,
    paths: [...rest.planPaths, ...Object.keys(pages)],
    font: path.join(folder, 'pictures.ttf'),
    read: async (pagePath) => {
      const file = Object.hasOwn(pages, pagePath) ? pages[pagePath] : undefined;
      return file === undefined ? undefined : readFile(path.join(folder, file));
    },
    render: async (facts) => {
      const rendered = await render('renderPlanPages', { ...facts, ...others }, patienceMs);
      const byPath = new Map(rendered.map((page) => [page.path, page.html]));
      // The files of another build may have replaced those of the index.
      const lacking = rest.planPaths.filter((each) => !byPath.has(each));
      if (lacking.length > 0) throw new Error(`the renderer left out ${lacking.join()}`);
      return byPath;
    },
    renderAgain: (paths, findings) =>
      render('renderPagesAt', { paths, findings }, PATIENCE_FOR_MANY_MS),
  };
}

function readIndex(folder: string): Index | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as Index;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function renderInThread(workerData: object, patienceMs: number): Promise<RenderedPage[]> {
  const worker = new Worker(new URL('render-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const answer = Promise.withResolvers<RenderedPage[]>();
  const timer = setTimeout(() => answer.reject(new Error('the renderer is stuck')), patienceMs);
  worker.once('message', answer.resolve);
  worker.on('error', answer.reject);
  worker.once('exit', (code) => answer.reject(new Error(`the renderer ended with ${code}`)));
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
