import type { LibraryReader } from './library-reader.ts';
import { jsonReader } from './json/json-reader.ts';
import { lightburnBundleReader } from './lightburn/bundle-reader.ts';
import { lightburnLibraryReader } from './lightburn/library-reader.ts';
import { lightburnProjectReader } from './lightburn/project-reader.ts';

/** Every format that can be read; of equally sure ones the first reads. */
export const LIBRARY_READERS: readonly LibraryReader[] = [
  lightburnLibraryReader,
  lightburnProjectReader,
  lightburnBundleReader,
  jsonReader,
];
