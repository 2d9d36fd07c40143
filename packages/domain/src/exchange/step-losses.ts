import { exportMessage } from './export-messages.ts';
import { findLosses, type LossWords } from './find-losses.ts';
import type { LibraryReader } from './library-reader.ts';
import type { PortableSetting } from './portable-setting.ts';
import { readToEnd } from './read-to-end.ts';
import type { ImportedRow } from './read-result.ts';
import type { SettingLoss } from './setting-loss.ts';

/** Losses in a format that has an entry for each step: every step is compared with its own entry. */
export function stepLosses(
  settings: readonly PortableSetting[],
  rows: readonly ImportedRow[],
  words: LossWords,
): SettingLoss[] {
  let place = 0;
  return settings.flatMap((setting, index) => {
    const found = new Map<string, SettingLoss>();
    if (setting.steps.length > 1)
      found.set('steps', {
        index,
        field: 'steps',
        fate: 'lost',
        message: exportMessage('no_sequences', { program: words.program }),
      });
    for (const step of setting.steps) {
      const row = rows[place]?.setting ?? null;
      place += 1;
      for (const loss of findLosses(index, { ...setting, steps: [step] }, row, words))
        if (found.get(loss.field)?.fate !== 'lost') found.set(loss.field, loss);
    }
    return [...found.values()];
  });
}

/** Rows of a written file, as the format's own reader gives them. */
export function readBack(reader: LibraryReader, content: string): ImportedRow[] {
  const file = { name: '', bytes: new Uint8Array(), text: content, encoding: 'utf-8' } as const;
  const outcome = readToEnd(reader.read(file));
  return outcome.ok ? outcome.value.rows : [];
}
