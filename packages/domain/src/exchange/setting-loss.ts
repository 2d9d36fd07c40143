import type { Message } from '../messages/message.ts';
import type { FieldName } from './field-names.ts';
import type { ExportLoss, WrittenFile } from './written-file.ts';

/** What one setting loses in a format, or where it goes instead. */
export interface SettingLoss extends Omit<ExportLoss, 'field' | 'message'> {
  field: FieldName;
  message: Message;
}

/** A file of settings. */
export type SettingsFile = WrittenFile<SettingLoss>;
