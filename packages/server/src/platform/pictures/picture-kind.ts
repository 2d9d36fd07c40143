import type { problemMessage } from '@beamwright/domain/messages';

const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
type PictureKind = (typeof PICTURE_KINDS)[number];

type OtherKind =
  | 'heic'
  | Extract<Parameters<typeof problemMessage<'not_a_photo'>>[1], object>['kind'];

/** The kind of a file by its first bytes: a picture we can decode, or something else. */
export type FileKind = { picture: PictureKind } | { other: OtherKind };

/** Enough for a text that starts with comments, and for every signature. */
const HEAD_BYTES = 512;

const ASCII_SIGNATURES: readonly [prefix: string, kind: OtherKind][] = [
  ['GIF8', 'gif'],
  ['%PDF', 'pdf'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['BM', 'bitmap'],
  ['\xff\x0a', 'jpeg_xl'],
  ['\0\0\0\x0cJXL ', 'jpeg_xl'],
  ['\0\0\0\x0cjP  ', 'jpeg_2000'],
  ['8BPS', 'photoshop'],
  ['PK\x03\x04', 'zip'],
  ['\x1a\x45\xdf\xa3', 'video'],
];

/** Brands of HEIC, and of HEIF with other content: a still (mif1) or a sequence (msf1). */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mi[af]f|mif[123]|msf1)$/;

/** Reads only the content, because the sender chooses name and media type. Calls no decoder. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { picture: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { picture: 'png' };
  if (head.startsWith('RIFF')) {
    return head.startsWith('WEBPVP8', 8) ? { picture: 'webp' } : { other: 'recording' };
  }
  if (head.startsWith('ftyp', 4)) return detectContainer(bytes, head);
  const known = ASCII_SIGNATURES.find(([prefix]) => head.startsWith(prefix));
  if (known) return { other: known[1] };
  return { other: /<(?:svg|\?xml|!DOCTYPE)/i.test(head) ? 'drawing' : 'unknown' };
}

/** AVIF, HEIC and MP4 share one container; its first box lists the brands (ISO/IEC 14496-12). */
function detectContainer(bytes: Uint8Array, head: string): FileKind {
  const size = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE();
  const listed = head.slice(16, size).match(/[^]{4}/g) ?? [];
  const brands = [head.slice(8, 12), ...listed];
  if (brands.includes('avif')) return { picture: 'avif' };
  return { other: brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : 'video' };
}
