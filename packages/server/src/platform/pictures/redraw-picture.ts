import sharp, { type Metadata } from 'sharp';
import type { PictureReply } from './picture-messages.ts';

/** Read row by row, so the size hardly matters for memory. A progressive JPEG is bounded by JPEGMEM instead. */
const MAX_PIXELS = 50_000_000;
/** Held in memory whole: up to 9 bytes for each pixel. */
const MAX_PIXELS_INTERLACED = 25_000_000;
/** Its decoder uses 18 bytes per pixel. Phone photos have 12 million pixels. */
const MAX_PIXELS_AVIF = 13_000_000;
/** Enough to judge an edge by. */
const LONGEST_SIDE = 1600;
const QUALITY = 80;

// Every decoder that is added to libvips later is blocked as well.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
// As many pictures at once as there are processes; more threads would only take the server's cores.
sharp.concurrency(1);

/** Only the picture, upright and of a bounded size: everything else in the file is dropped. */
export async function redrawPicture(sent: Uint8Array): Promise<PictureReply> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  try {
    const metadata = await sharp(sent, options).metadata();
    const pixels = metadata.width * metadata.height;
    if (pixels > maxPixels(metadata)) {
      return { refusal: 'too_large', reason: `${metadata.width} × ${metadata.height} pixels` };
    }
    const jpeg = await sharp(sent, options)
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
    return { jpeg };
  } catch (error) {
    const reason = (error as Error).message;
    return {
      refusal: /pixel limit|Memory limit exceeded/.test(reason) ? 'too_large' : 'unreadable',
      reason,
    };
  }
}

function maxPixels({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return MAX_PIXELS_AVIF;
  return format === 'png' && isProgressive ? MAX_PIXELS_INTERLACED : MAX_PIXELS;
}
