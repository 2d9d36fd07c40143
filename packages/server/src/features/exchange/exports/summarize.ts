import { zipSync } from 'fflate';
import type { GroupFile } from './write-groups.ts';
import {
  MAX_LEFT_OUT,
  type ExportedFile,
  type LeftOut,
  type Preview,
  type Written,
} from './write-messages.ts';

const EXAMPLES = 3;

type Loss = Preview['losses'][number];

/** The preview of what was written, and the one file to send. */
export function summarize(
  written: readonly GroupFile[],
  leftOut: readonly LeftOut[],
  { title, isPreview }: { title: string; isPreview: boolean },
): Written {
  const names = freeNames(written.map(({ file }) => file.name));
  const preview = {
    count: written.reduce((sum, { settings }) => sum + settings.length, 0),
    files: written.map(({ settings }, at) => ({ name: names[at] ?? '', count: settings.length })),
    losses: collectLosses(written),
    left_out: leftOut.slice(0, MAX_LEFT_OUT),
    left_out_count: leftOut.length,
  };
  return { preview, file: isPreview ? null : oneFile(written, names, title) };
}

function oneFile(
  written: readonly GroupFile[],
  names: readonly string[],
  title: string,
): ExportedFile {
  const [first] = written;
  if (written.length === 1 && first) {
    const { name, media_type } = first.file;
    return { name, media_type, content: toBytes(first.file.content) };
  }
  const entries = Object.fromEntries(
    written.map(({ file }, at) => [names[at] ?? '', toBytes(file.content)]),
  );
  return { name: `${title}.zip`, media_type: 'application/zip', content: zipSync(entries) };
}

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Two machines may have one name. */
function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      free = name.replace(/(?=\.[^.]*$)/, ` (${count})`);
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Each field and fate once, most frequent first. */
function collectLosses(written: readonly GroupFile[]): Loss[] {
  const found = new Map<string, Loss>();
  for (const { file, settings } of written) {
    for (const { index, field, fate, message } of file.losses) {
      const key = `${field} ${fate}`;
      const loss = found.get(key) ?? { field, fate, message, count: 0, examples: [] };
      loss.count += 1;
      const name = settings[index]?.name;
      if (name !== undefined && loss.examples.length < EXAMPLES) loss.examples.push(name);
      found.set(key, loss);
    }
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
