import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from '@beamwright/contract';
import { StartError } from '../../platform/start-error.ts';
import type { MaterialFindings, MaterialNames } from '../questions/service.ts';
import type { PagePicture } from './pictures/page-picture.ts';
import { createRenderThread, type RenderedPage } from './render-in-thread.ts';

/** Of the web app's build. */
const PAGES_FOLDER = fileURLToPath(new URL('../../../../web/dist/pages', import.meta.url));

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
  /** A built page and its files again, with what administrators added about their materials. */
  renderAgain: (pagePath: string, findings: MaterialFindings) => Promise<RenderedPage[]>;
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
  { folder = PAGES_FOLDER, limitMs }: { folder?: string; limitMs?: number } = {},
): BuiltPages | undefined {
  const index = readIndex(folder);
  if (index === undefined) return undefined;
  const { pages, ...rest } = index;
  // Pages that everybody opens don't wait for those of blocked materials.
  const [render, renderAgain] = [createRenderThread(limitMs), createRenderThread(limitMs)];
  return {
    ...rest,
    paths: [...rest.planPaths, ...Object.keys(pages)],
    font: path.join(folder, 'pictures.ttf'),
    read: async (pagePath) => {
      const file = Object.hasOwn(pages, pagePath) ? pages[pagePath] : undefined;
      return file === undefined ? undefined : readFile(path.join(folder, file));
    },
    render: async (facts) => {
      const rendered = await render({
        folder,
        call: 'renderPlanPages',
        input: { ...facts, ...others },
      });
      const byPath = new Map(rendered.map((page) => [page.path, page.html]));
      // The files of another build may have replaced those of the index.
      const lacking = rest.planPaths.filter((each) => !byPath.has(each));
      if (lacking.length > 0) throw new Error(`the renderer left out ${lacking.join()}`);
      return byPath;
    },
    renderAgain: (pagePath, findings) =>
      renderAgain({ folder, call: 'renderPagesAt', input: { paths: [pagePath], findings } }),
  };
}

function readIndex(folder: string): Index | undefined {
  const file = path.join(folder, 'index.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Index;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // Such as after a build that was killed.
    throw new StartError(
      `The list of public pages ${file} cannot be read (${message}): delete ${path.dirname(folder)} and run npm start, which builds it again`,
      error,
    );
  }
}
