import type { LibraryReader } from './library-reader.ts';
import { csvReader } from './csv/csv-reader.ts';
import { ezcad2Reader, ezcad3Reader } from './ezcad/library-reader.ts';
import { jsonReader } from './json/json-reader.ts';
import { lightburnBundleReader } from './lightburn/bundle-reader.ts';
import { lightburnLibraryReader } from './lightburn/library-reader.ts';
import { lasergrblReader } from './lasergrbl/material-reader.ts';
import { lightburnProjectReader } from './lightburn/project-reader.ts';
import { meerk40tReader } from './meerk40t/operations-reader.ts';
import { rdworksReader } from './rdworks/library-reader.ts';
import { xtoolReader } from './xtool/xtool-reader.ts';

/** Every format that can be read; of equally sure ones the first reads. */
export const LIBRARY_READERS: readonly LibraryReader[] = [
  lightburnLibraryReader,
  lightburnProjectReader,
  lightburnBundleReader,
  jsonReader,
  ezcad2Reader,
  ezcad3Reader,
  rdworksReader,
  meerk40tReader,
  lasergrblReader,
  xtoolReader,
  csvReader,
];
