import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node's types lack it. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> };

let compiled: Promise<object[]> | undefined;

/**
 * V8 compiles the same WebAssembly once for all threads, as long as the result is referenced; otherwise, half of the time
 * of opening an embedded database is compiling.
 */
export async function keepEngineCompiled(): Promise<void> {
  compiled ??= compileEngine();
  await compiled;
}

function compileEngine(): Promise<object[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) =>
      WebAssembly.compile(await readFile(join(folder, name))),
    ),
  );
}
