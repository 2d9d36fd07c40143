export { compareRows, settingKey } from './compare-rows.ts';
export type { RowComparison } from './compare-rows.ts';
export { CSV_FIELDS, unitsOfField } from './csv/csv-fields.ts';
export type { CsvField } from './csv/csv-fields.ts';
export type { CsvColumn } from './csv/propose-columns.ts';
export { previewCsv, readCsv } from './csv/read-csv.ts';
export type { CsvMapping, CsvPreview } from './csv/read-csv.ts';
export { decodeBytes } from './decode-bytes.ts';
export type { Difference } from './differing-fields.ts';
export { penRows } from './ezcad/pen-rows.ts';
export type { PenRow } from './ezcad/pen-rows.ts';
export { writeEzcadMerge } from './ezcad/write-merge.ts';
export type { MergeIssue } from './ezcad/write-merge.ts';
export type { LibraryReader } from './library-reader.ts';
export type { LibraryWriter, WriteIssue, WriteOutcome, WriteRequest } from './library-writer.ts';
export { LAYER_MODES } from './portable-setting.ts';
export type { LayerMode, PortableSetting, PortableStep } from './portable-setting.ts';
export { readLibrary } from './read-library.ts';
export { IMPORT_FORMATS } from './read-result.ts';
export type {
  ImportedRow,
  ImportFormat,
  ImportNote,
  ReadLibrary,
  RefusedRow,
} from './read-result.ts';
export { readToEnd } from './read-to-end.ts';
export type { ReadOutcome, Refusal, RefusalCode } from './refusals.ts';
export { screenRow, screenRows } from './screen-row.ts';
export type { ScreenedRow } from './screen-row.ts';
export { LIBRARY_WRITERS } from './writers.ts';
export { EXPORT_FORMATS } from './written-file.ts';
export type { ExportFormat, ExportLoss, WrittenFile } from './written-file.ts';
export { checkSetting } from '../safety/check-setting.ts';
export type { CheckedSetting } from '../safety/check-setting.ts';
export { judgeSetting, judgeSettings } from '../safety/judge-setting.ts';
