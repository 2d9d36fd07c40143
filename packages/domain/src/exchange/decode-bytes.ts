import type { Encoding } from './source-file.ts';

interface Decoder {
  decode(bytes: Uint8Array): string;
}
/** Part of every engine we run on, but not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => Decoder;

/** 0x80 to 0x9F of Windows-1252; the other bytes are their own code points. Node decodes these wrongly. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Text of a file: by its byte order mark, else UTF-16 by its zeros, else UTF-8 if valid, else GBK or Windows-1252. */
export function decodeBytes(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeUtf8(bytes.subarray(3));
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes.subarray(2));
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes.subarray(2));
  if (a !== 0 && b === 0 && c !== 0 && bytes[3] === 0) return decodeAs('utf-16le', bytes);
  if (a === 0 && b !== 0 && c === 0 && bytes[3] !== 0) return decodeAs('utf-16be', bytes);
  return decodeUtf8(bytes);
}

function decodeUtf8(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: decoder('utf-8', true).decode(bytes), encoding: 'utf-8' };
  } catch {
    return looksLikeGbk(bytes) ? decodeAs('gbk', bytes) : decodeWindows(bytes);
  }
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): { text: string; encoding: Encoding } {
  return { text: decoder(encoding, false).decode(bytes), encoding };
}

function decoder(label: string, fatal: boolean): Decoder {
  return new TextDecoder(label, { fatal, ignoreBOM: true });
}

function decodeWindows(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const text = decoder('latin1', false)
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
  return { text, encoding: 'windows-1252' };
}

/** Chinese is written in pairs of bytes above 0xA0; in western text such a byte is mostly single. */
function looksLikeGbk(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if (!isGb2312(bytes[at]) || !isGb2312(bytes[at + 1])) return false;
    at += 1;
  }
  return true;
}

function isGb2312(byte = 0): boolean {
  return byte >= 0xa1 && byte <= 0xfe;
}
