import type { Message } from '../messages/message.ts';
import { differingFields } from './differing-fields.ts';
import { exportMessage } from './export-messages.ts';
import { fieldMessage, type FieldName } from './field-names.ts';
import type { PortableSetting } from './portable-setting.ts';
import type { SettingLoss } from './setting-loss.ts';

/** What a format does with fields it has no place for. */
export interface LossWords {
  /** Name of the program. */
  program: string;
  /** Fields whose value goes into a text of the file. */
  noted: ReadonlySet<string>;
}

/**
 * What a setting loses in a file: every field that reading the file back does not give as it was (EXC-12). `index` is the
 * place of the setting among those given; `readBack` is `null` where the file gives no row for it.
 */
export function findLosses(
  index: number,
  original: PortableSetting,
  readBack: PortableSetting | null,
  { program, noted }: LossWords,
): SettingLoss[] {
  if (readBack === null) {
    const message = exportMessage('not_stored', { program });
    return [{ index, field: 'steps', fate: 'lost', message }];
  }
  const found = new Map<string, SettingLoss>();
  for (const { field, before, after } of differingFields(original, readBack)) {
    const rounded =
      typeof before === 'number' && typeof after === 'number' && isClose(before, after);
    const fate =
      before === null ? 'assumed' : rounded ? 'rounded' : noted.has(field) ? 'note' : 'lost';
    if (found.get(field)?.fate === 'lost') continue;
    const message =
      field === 'air_assist' && before === null
        ? exportMessage('air_unknown', { state: after === true ? 'on' : 'off' })
        : lossMessage(field, fate, program);
    found.set(field, { index, field, fate, message });
  }
  return [...found.values()];
}

function lossMessage(field: FieldName, fate: SettingLoss['fate'], program: string): Message {
  const values = { program, field: fieldMessage(field) };
  if (fate === 'rounded') return exportMessage('rounded', values);
  if (fate === 'assumed') return exportMessage('assumed', values);
  if (field === 'notes') return exportMessage('notes_extended', { program });
  return exportMessage(fate === 'note' ? 'noted' : 'changed', values);
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.001 * Math.max(Math.abs(one), Math.abs(other), 0.05);
}
