import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import type { Message } from '../../messages/message.ts';
import { cleanName } from '../clean-text.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { MAX_BYTES, MAX_ROWS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import type { LibraryReader } from '../library-reader.ts';
import type { ReadLibrary } from '../read-result.ts';
import { refuse, type ReadOutcome } from '../refusals.ts';
import { stemOf, type SourceFile } from '../source-file.ts';
import { readLightburnLibrary } from './library-reader.ts';

/** Deflate grows at most a thousandfold, so a slice of this size comes to 4 MB before it is counted. */
const SLICE_BYTES = 4096;
const MAX_LIBRARIES = 100;

/** LightBurn bundles, `.lbzip`: the material libraries inside, nothing else (EXC-28). */
export const lightburnBundleReader: LibraryReader = {
  format: 'lightburn_bundle',
  sniff: ({ bytes: [a, b, c, d] }) => (a === 0x50 && b === 0x4b && c === 3 && d === 4 ? 1 : 0),
  read: readBundle,
};

function* readBundle(file: SourceFile): Generator<number, ReadOutcome> {
  const members = yield* unzipLibraries(file.bytes);
  if (!Array.isArray(members)) return members;
  if (members.length === 0)
    return refuse('NO_SETTINGS_INSIDE', { found: importMessage('zip_without_library') });
  const library: ReadLibrary = {
    format: 'lightburn_bundle',
    title: null,
    rows: [],
    refused: [],
    warnings: [],
  };
  for (const { name, bytes } of members) {
    const read = yield* readLightburnLibrary({ name, bytes, ...decodeBytes(bytes) });
    if (!read.ok) return inMember(name, read);
    const { title, rows, refused, warnings } = read.value;
    library.title = members.length === 1 ? title : null;
    library.rows.push(...rows);
    library.refused.push(...refused);
    for (const { message, code, line } of warnings)
      library.warnings.push({ code, message: inLibrary(name, message), line });
    if (library.rows.length + library.refused.length > MAX_ROWS) return refuse('TOO_MANY_ROWS');
  }
  return { ok: true, value: library };
}

interface Member {
  name: string;
  bytes: Uint8Array;
}

/** Unzips in small slices and stops as soon as there is too much, whatever the zip says of its sizes. */
function* unzipLibraries(
  zip: Uint8Array,
): Generator<number, Member[] | Extract<ReadOutcome, { ok: false }>> {
  const members: { name: string; chunks: Uint8Array[]; isWhole: boolean }[] = [];
  let size = 0;
  let fault: Message | null = null;
  const unzip = new Unzip((member: UnzipFile) => {
    if (!/\.clb$/i.test(member.name)) return;
    if (members.length === MAX_LIBRARIES)
      fault = importMessage('many_libraries', { most: MAX_LIBRARIES });
    if (fault !== null) return;
    const gathered = { name: member.name, chunks: [] as Uint8Array[], isWhole: false };
    members.push(gathered);
    member.ondata = (error, chunk, isLast) => {
      if (error) fault = unzipperMessage(error);
      if (error || size > MAX_BYTES) return;
      size += chunk.length;
      gathered.chunks.push(chunk);
      gathered.isWhole ||= isLast;
    };
    member.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length; at += SLICE_BYTES) {
      unzip.push(zip.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= zip.length);
      if (size > MAX_BYTES)
        return refuse('TOO_LARGE', { found: importMessage('large_when_unzipped') });
      yield at / zip.length / 2;
    }
  } catch (error) {
    fault = unzipperMessage(error as Error);
  }
  if (fault !== null) return refuse('MALFORMED', { found: fault });
  const cut = members.find(({ isWhole }) => !isWhole);
  if (cut)
    return refuse('MALFORMED', {
      found: importMessage('library_cut_off', { name: titleOf(cut.name) }),
    });
  return members.map(({ name, chunks }) => ({ name, bytes: joined(chunks) }));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function titleOf(name: string): string {
  return cleanName(stemOf(name));
}

/** Says which library of the bundle is damaged. */
function inMember(
  name: string,
  { issues: [issue] }: Extract<ReadOutcome, { ok: false }>,
): ReadOutcome {
  return {
    ok: false,
    issues: [{ ...issue, message: inLibrary(name, issue.message) }],
  };
}

const inLibrary = (name: string, finding: Message): Message =>
  importMessage('in_library', { name: titleOf(name), finding });

const unzipperMessage = ({ message }: Error): Message =>
  importMessage('parser_says', { text: cleanName(message) });
