import type { LibraryWriter } from './library-writer.ts';
import { jsonWriter } from './json/json-writer.ts';
import { lightburnLibraryWriter } from './lightburn/library-writer.ts';
import { lightburnProjectWriter } from './lightburn/project-writer.ts';

/** Every format that can be written from settings alone. */
export const LIBRARY_WRITERS: readonly LibraryWriter[] = [
  lightburnLibraryWriter,
  lightburnProjectWriter,
  jsonWriter,
];
