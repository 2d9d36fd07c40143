import { AppError } from '../../../platform/errors.ts';

const MOST_PIXELS = 50_000_000;
/** Enough to judge an edge by. */
const LONGEST_SIDE = 1600;
const QUALITY = 80;
const TIMEOUT_S = 10;

/**
 * The picture alone, upright and of a bounded size: whatever else the file held stays behind. Who sends no picture, or
 * one that would fill the memory, is told so.
 */
export async function redrawPhoto(sent: Uint8Array): Promise<Uint8Array> {
  // Loaded with the first photo: most servers never see one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    return await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw new AppError('photo_unreadable', 'no picture', {}, error);
  }
}
