import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

/**
 * For generated files that are committed: writes, or with `--check` fails if one is out of date. `changes` describes
 * the differences if the texts alone do not show them.
 */
export async function writeOrCheck(
  path: string,
  content: string,
  changes: readonly string[] = [],
): Promise<void> {
  const name = relative(process.cwd(), path);
  if (!process.argv.includes('--check')) {
    await writeFile(path, content);
    process.stdout.write(`${name} written\n`);
    return;
  }
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === content) {
    process.stdout.write(`${name} is current\n`);
    return;
  }
  const lines = [`${name} is out of date: run the same command without --check`, ...changes];
  process.stderr.write(`${lines.join('\n  ')}\n`);
  process.exitCode = 1;
}
