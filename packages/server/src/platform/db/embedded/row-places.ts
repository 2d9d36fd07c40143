/**
 * Finds rows in pages of PostgreSQL 18, laid out as in storage/bufpage.h, storage/itemid.h, access/itup.h and
 * access/nbtree.h. Only for pages whose checksum is right.
 */

const HEADER_BYTES = 24;
const LINE_POINTER_BYTES = 4;
/** MaxHeapTuplesPerPage, rounded up. */
export const MAX_ROWS = 320;

const PD_LOWER_AT = 12;
const PD_SPECIAL_AT = 16;
const BTPO_NEXT_AT = 4;
const BTPO_FLAGS_AT = 12;
const LEAF = 1;
const DELETED_FLAGS = 4 | 16;
/** State of a line pointer. */
const UNUSED = 0;
/** Flag of an index row that lists many places of one key; its own place then has their number and offset. */
const IS_ALTERNATIVE = 0x2000;
const IS_LIST = 0x2000;
const COUNT_MASK = 0x0fff;
const PLACE_BYTES = 6;

/** Number of line pointers of a page; 0 if the page is all zeros. */
const countItems = (page: DataView): number =>
  Math.max(0, (page.getUint16(PD_LOWER_AT, true) - HEADER_BYTES) / LINE_POINTER_BYTES);

const readItem = (page: DataView, item: number): { at: number; state: number } => {
  const pointer = page.getUint32(HEADER_BYTES + (item - 1) * LINE_POINTER_BYTES, true);
  return { at: pointer & 0x7fff, state: (pointer >>> 15) & 3 };
};

/** Calls `use` with the number of each line pointer in use on a page of a table. */
export function eachUsedItem(page: DataView, use: (item: number) => void): void {
  const count = countItems(page);
  for (let item = 1; item <= count; item += 1) {
    if (readItem(page, item).state !== UNUSED) use(item);
  }
}

/** Calls `use` with each place of a row on a page of a B-tree index. Pages above the leaves have none. */
export function eachIndexedPlace(page: DataView, use: (block: number, item: number) => void): void {
  const count = countItems(page);
  if (count === 0) return;
  const special = page.getUint16(PD_SPECIAL_AT, true);
  const flags = page.getUint16(special + BTPO_FLAGS_AT, true);
  if ((flags & LEAF) === 0 || (flags & DELETED_FLAGS) !== 0) return;
  // The first item of a page that has a right neighbor is only a bound, whose row may be gone.
  const first = page.getUint32(special + BTPO_NEXT_AT, true) === 0 ? 1 : 2;
  for (let item = first; item <= count; item += 1) {
    const { at, state } = readItem(page, item);
    // Dead items count: a search that did not find a lost row marked its item as dead.
    if (state !== UNUSED) eachPlace(page, at, use);
  }
}

function eachPlace(page: DataView, at: number, use: (block: number, item: number) => void): void {
  const item = page.getUint16(at + 4, true);
  const isList =
    (page.getUint16(at + PLACE_BYTES, true) & IS_ALTERNATIVE) !== 0 && (item & IS_LIST) !== 0;
  if (!isList) {
    use(readBlock(page, at), item);
    return;
  }
  const list = at + readBlock(page, at);
  for (let n = 0; n < (item & COUNT_MASK); n += 1) {
    const place = list + n * PLACE_BYTES;
    use(readBlock(page, place), page.getUint16(place + 4, true));
  }
}

/** A block number has two halves, the higher one first. */
const readBlock = (page: DataView, at: number): number =>
  page.getUint16(at, true) * 0x10000 + page.getUint16(at + 2, true);
