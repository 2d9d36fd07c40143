import { findLosses } from './find-losses.ts';
import type { LibraryReader } from './library-reader.ts';
import { NOTED_FIELDS } from './note-parts.ts';
import type { PortableSetting } from './portable-setting.ts';
import { readToEnd } from './read-to-end.ts';
import type { SettingLoss } from './setting-loss.ts';

interface Written {
  settings: readonly PortableSetting[];
  /** Of the file, as text. */
  content: string;
  /** Which setting each row of the file is; without it, in the order given. */
  order?: readonly number[];
  reader: LibraryReader;
  /** Name of the program. */
  program: string;
  /** Fields that the writer puts into a text. */
  noted?: ReadonlySet<string>;
}

/** What each setting loses in a file just written: found by reading the file, so nothing is forgotten (EXC-12). */
export function lossesByReadingBack(written: Written): SettingLoss[] {
  const { settings, content, reader, program, noted = NOTED_FIELDS } = written;
  const { order = [...settings.keys()] } = written;
  const file = { name: '', bytes: new Uint8Array(), text: content, encoding: 'utf-8' } as const;
  const read = readToEnd(reader.read(file));
  // A row that was refused would shift the others.
  const rows = read.ok && read.value.refused.length === 0 ? read.value.rows : [];
  const places = new Map(order.map((at, place) => [at, place]));
  return settings.flatMap((setting, at) =>
    findLosses(at, setting, rows[places.get(at) ?? -1]?.setting ?? null, { program, noted }),
  );
}
