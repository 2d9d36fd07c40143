import type { StoredFile } from './file-storage.ts';

type Pair = [file: StoredFile | undefined, key: string | undefined];

/** Pairs files with the keys that are named, both in the order of their bytes, without holding either list. */
export async function* compareSorted(
  files: AsyncIterable<StoredFile>,
  keys: AsyncIterable<string>,
): AsyncGenerator<Pair> {
  const named = keys[Symbol.asyncIterator]();
  let next = await named.next();
  for await (const file of files) {
    while (!next.done && next.value < file.key) {
      yield [undefined, next.value];
      next = await named.next();
    }
    const isNamed = !next.done && next.value === file.key;
    yield [file, isNamed ? file.key : undefined];
    if (isNamed) next = await named.next();
  }
  for (; !next.done; next = await named.next()) yield [undefined, next.value];
}
