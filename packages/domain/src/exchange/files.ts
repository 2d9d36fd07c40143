/** Readers and writers of files. Apart from `index.ts`, because their libraries take memory that few processes need. */
export { previewCsv, readCsv } from './csv/read-csv.ts';
export { decodeBytes } from './decode-bytes.ts';
export { penRows } from './ezcad/pen-rows.ts';
export { writeEzcadMerge } from './ezcad/write-merge.ts';
export { readLibrary } from './read-library.ts';
export { readToEnd } from './read-to-end.ts';
export { screenRow, screenRows } from './screen-row.ts';
export { LIBRARY_WRITERS } from './writers.ts';
