import { ChunkError } from './chunk-error.ts';

/** A connection that takes longer for one file is treated as offline. */
const PATIENCE_MS = 20_000;
const IS_CODE = /javascript|css/;

/** Files that are loaded or loading; failed ones are requested again. */
const files = new Map<string, Promise<void>>();

/** Replaces Vite's preload helper: `names` are the files that `load` needs, including its own. */
export async function loadChunk<T>(load: () => Promise<T>, names: string[] = []): Promise<T> {
  await Promise.all(names.map(ensureFile));
  return load();
}

function ensureFile(name: string): Promise<void> {
  const known = files.get(name);
  if (known) return known;
  const loading = isInPage(name) ? Promise.resolve() : loadFile(name);
  files.set(name, loading);
  loading.catch(() => files.delete(name));
  return loading;
}

/** `index.html` contains the files of the first screen. */
const isInPage = (name: string) => document.querySelector(`link[href="/${name}"]`) !== null;

async function loadFile(name: string): Promise<void> {
  await fetchFile(`/${name}`);
  if (name.endsWith('.css')) await addStyles(`/${name}`);
}

/** Fills the browser's cache, where the import finds the file, because built files never change. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetchFully(address);
  if (answer.status >= 500) throw new ChunkError('away', address);
  if (!answer.ok) throw new ChunkError('missing', address);
  // A network's sign-in page is HTML with status 200; it is temporary too.
  if (!IS_CODE.test(answer.headers.get('content-type') ?? '')) {
    throw new ChunkError('away', address);
  }
}

async function fetchFully(address: string): Promise<Response> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer;
  } catch (cause) {
    throw new ChunkError('away', address, { cause });
  }
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ChunkError('away', address));
    });
    document.head.append(link);
  });
}
