import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { createPictureProcesses } from '../../platform/pictures/picture-processes.ts';
import { createLane } from '../../platform/threads/thread-lane.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BuiltPages } from './built-pages.ts';
import type { CheckedPages } from './checked-pages.ts';
import type { StoredPage } from './page-store.ts';
import type { DrawReply, DrawRequest, PagePicture } from './pictures/page-picture.ts';

/** All pictures of a build, so that nobody can keep the only drawing place busy by asking for one after the other. */
const MAX_BYTES = 32_000_000;
/** One takes 0.1 s on a free core. */
const TIMEOUT_MS = 20_000;
/** One at a time; callers who come when so many wait are asked to come again. */
const MAX_WAITING = 30;

export interface PictureStore {
  /** Undefined if no page has this picture. */
  find: (picturePath: string) => Promise<StoredPage | undefined>;
  close: () => void;
}

/** The page that shares it (`public/picture-of.ts` of the web app); that of the home page has another name. */
const pageOf = (picturePath: string): string => picturePath.slice('/og'.length, -'.png'.length);

/** The pictures of pages, drawn when somebody asks: most are never seen. Only those of the build's list are drawn. */
export function createPictureStore(
  { pictures, font }: BuiltPages,
  checkedPages: CheckedPages,
): PictureStore {
  const cache = createBoundedCache<StoredPage>(MAX_BYTES);
  const known = new Map(Object.entries(pictures));
  const lane = createLane({ places: 1, waiting: MAX_WAITING, waitingPerUser: 1 });
  const closing = new AbortController();
  const { ask, close } = createPictureProcesses<DrawRequest, DrawReply>({
    module: new URL('pictures/artist.js', import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });

  async function draw(picturePath: string, picture: PagePicture): Promise<StoredPage> {
    const leave = await lane.enter({ userId: picturePath, signal: closing.signal });
    try {
      const reply = await ask({ picture, font });
      if ('failure' in reply) throw new AppError('internal', reply.failure);
      const body = Buffer.from(reply.png);
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
      return { body, etag: `"${hash}"` };
    } finally {
      leave();
    }
  }
  return {
    find: async (picturePath) => {
      const built = known.get(picturePath);
      if (built === undefined) return undefined;
      const checked = await checkedPages.find(pageOf(picturePath));
      const picture = checked === null ? built : (checked.picture ?? built);
      const key = `${checked?.version ?? ''} ${picturePath}`;
      return cache.get(key, () => draw(picturePath, picture));
    },
    close: () => {
      closing.abort();
      close();
    },
  };
}
