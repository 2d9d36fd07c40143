import { formatBytes } from './format.ts';
import { i18n } from './i18n.ts';
import type { UnsentPhotos } from './unsent-photos.ts';

/** Before it is made smaller: browsers of phones fail to draw more. */
const MAX_FILE_BYTES = 50_000_000;

interface ReadFiles {
  /** Ids of the photos that are kept. */
  ids: string[];
  /** Why the last one that was left out is not attached. */
  problem: string | null;
}

/** Keeps those of the files that are photos, as far as there is room for them; `tooMany` says what to do with others. */
export async function readPhotoFiles(
  files: readonly File[],
  room: number,
  photos: UnsentPhotos,
  tooMany: () => string,
): Promise<ReadFiles> {
  const ids: string[] = [];
  let problem: string | null = null;
  for (const file of files) {
    const refusal = ids.length < room ? refusalOf(file) : tooMany();
    if (refusal !== null) {
      problem = refusal;
      continue;
    }
    try {
      ids.push(await photos.add(file));
    } catch {
      problem = noPhoto(file);
    }
  }
  return { ids, problem };
}

function refusalOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return noPhoto(file);
  if (file.size <= MAX_FILE_BYTES) return null;
  return i18n.t('{name} is too large. Photos can have up to {size}.', {
    name: file.name,
    size: formatBytes(MAX_FILE_BYTES),
  });
}

const noPhoto = ({ name }: File): string =>
  i18n.t('{name} can’t be read as a photo. Use JPEG, PNG, WebP or AVIF.', { name });
