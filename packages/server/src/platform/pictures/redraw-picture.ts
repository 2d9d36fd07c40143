import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import type { PictureReply, PictureShape } from './picture-messages.ts';

/** Pictures are read row by row, so the size hardly matters for memory. JPEGMEM limits a progressive JPEG instead. */
const MAX_PIXELS = 50_000_000;
/** Interlaced pictures are held in memory completely, with up to 9 bytes per pixel. */
const MAX_PIXELS_INTERLACED = 25_000_000;
/** The AVIF decoder uses 18 bytes per pixel. Phone photos have 12 million pixels. */
const MAX_PIXELS_AVIF = 13_000_000;
/** Pixels; enough to judge an edge. */
const LONGEST_SIDE = 1600;
/** Pixels; four times the largest size it is shown in. */
const AVATAR_SIDE = 256;
const QUALITY = 80;

const SIZES: Record<PictureShape, ResizeOptions> = {
  photo: { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
  avatar: { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' },
};

// Decoders that are added to libvips later are blocked as well.
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
// The number of processes limits the pictures at once; more threads would only use the server's cores.
sharp.concurrency(1);

/** Returns only the picture, upright and of limited size. Everything else in the file is dropped. */
export async function redrawPicture(
  sent: Uint8Array,
  shape: PictureShape = 'photo',
): Promise<PictureReply> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  try {
    const metadata = await sharp(sent, options).metadata();
    const pixels = metadata.width * metadata.height;
    if (pixels > maxPixels(metadata)) {
      return { refusal: 'too_large', reason: `${metadata.width} × ${metadata.height} pixels` };
    }
    const jpeg = await sharp(sent, options)
      .autoOrient()
      .resize(SIZES[shape])
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
