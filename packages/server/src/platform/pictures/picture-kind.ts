const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What a file is by its first bytes: a picture we decode, or the name of something we do not. */
export type FileKind = { picture: PictureKind } | { other: string };

/** Enough for a text that starts with comments, and for every signature. */
const HEAD_BYTES = 512;

const ASCII_SIGNATURES: readonly [prefix: string, name: string][] = [
  ['GIF8', 'a GIF'],
  ['%PDF', 'a PDF'],
  ['II*\0', 'a TIFF'],
  ['MM\0*', 'a TIFF'],
  ['BM', 'a bitmap (BMP)'],
  ['\xff\x0a', 'a JPEG XL'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL'],
  ['\0\0\0\x0cjP  ', 'a JPEG 2000'],
  ['8BPS', 'a Photoshop document'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1a\x45\xdf\xa3', 'a video'],
];

/** HEIC by name, or HEIF of any other content: a still (mif1) or a sequence (msf1). */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mi[af]f|mif[123]|msf1)$/;

/** Reads the content only: a name or a media type says what the sender likes. No decoder is called. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { picture: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { picture: 'png' };
  if (head.startsWith('RIFF')) {
    return head.startsWith('WEBPVP8', 8) ? { picture: 'webp' } : { other: 'a video or a sound' };
  }
  if (head.startsWith('ftyp', 4)) return detectContainer(bytes, head);
  const known = ASCII_SIGNATURES.find(([prefix]) => head.startsWith(prefix));
  if (known) return { other: known[1] };
  return { other: /<(?:svg|\?xml|!DOCTYPE)/i.test(head) ? 'a drawing (SVG)' : 'no photo' };
}

/** AVIF, HEIC and MP4 share one container; its first box lists the brands (ISO/IEC 14496-12). */
function detectContainer(bytes: Uint8Array, head: string): FileKind {
  const size = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE();
  const listed = head.slice(16, size).match(/[^]{4}/g) ?? [];
  const brands = [head.slice(8, 12), ...listed];
  if (brands.includes('avif')) return { picture: 'avif' };
  return { other: brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'a HEIC photo' : 'a video' };
}
