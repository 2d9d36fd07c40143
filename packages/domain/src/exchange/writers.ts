import type { LibraryWriter } from './library-writer.ts';
import { csvWriter } from './csv/csv-writer.ts';
import { penSheetWriter } from './ezcad/pen-sheet-writer.ts';
import { jsonWriter } from './json/json-writer.ts';
import { lightburnLibraryWriter } from './lightburn/library-writer.ts';
import { lasergrblWriter } from './lasergrbl/material-writer.ts';
import { lightburnProjectWriter } from './lightburn/project-writer.ts';
import { svgWriter } from './svg/layers-writer.ts';

/** Every format that can be written from settings alone. If two formats share a file ending, the first is used unless the caller names one. */
export const LIBRARY_WRITERS: readonly LibraryWriter[] = [
  lightburnLibraryWriter,
  lightburnProjectWriter,
  jsonWriter,
  csvWriter,
  penSheetWriter,
  lasergrblWriter,
  svgWriter,
];
