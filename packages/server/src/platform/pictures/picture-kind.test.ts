import { expect, test } from 'vitest';
import { detectFileKind } from './picture-kind.ts';

const kindOf = (text: string) => detectFileKind(Buffer.from(text, 'latin1'));
const container = (...brands: string[]) => {
  const size = String.fromCharCode(0, 0, 0, 12 + brands.length * 4);
  return `${size}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
};

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\0\0\0\0WEBPVP8L', 'webp'],
  [container('avif', 'mif1', 'miaf'), 'avif'],
  [container('mif1', 'miaf', 'avif'), 'avif'],
])('%j is a picture', (text, picture) => {
  expect(kindOf(text)).toEqual({ picture });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing'],
  ['\n<?xml version="1.0"?><!-- a --><svg/>', 'drawing'],
  ['%PDF-1.7', 'pdf'],
  ['GIF89a', 'gif'],
  ['II*\0\x08', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\xff\x0a', 'jpeg_xl'],
  [container('isom', 'avc1'), 'video'],
  [container('heic', 'mif1'), 'heic'],
  [container('mif1', 'heic'), 'heic'],
  [container('mif1', 'miaf'), 'heic'],
  [container('msf1', 'hevc', 'mif1'), 'heic'],
  [container('heix', 'MiHB', 'MiHE', 'tmap'), 'heic'],
  ['RIFF\0\0\0\0AVI LIST', 'recording'],
  ['\x1a\x45\xdf\xa3', 'video'],
  ['', 'unknown'],
  ['\xff\xd8', 'unknown'],
  ['\0\0\0\0ftyp', 'video'],
  ['P6 1 1 255', 'unknown'],
])('%j is %s', (text, other) => {
  expect(kindOf(text)).toEqual({ other });
});

test('only the first bytes of a container are read, however long its list of brands claims to be', () => {
  const claimed = Buffer.from(`\xff\xff\xff\xffftypmif1${'x'.repeat(10_000)}avif`, 'latin1');
  expect(detectFileKind(claimed)).toEqual({ other: 'heic' });
});
