import type { SampleOptions, SampleRequest } from './sample-request.ts';
import { writeCurl } from './write-curl.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

/** What the documentation shows its samples in. */
export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

const WRITERS: Readonly<
  Record<SampleLanguage, (request: SampleRequest, options: SampleOptions) => string>
> = { curl: writeCurl, typescript: writeTypeScript, python: writePython };

/** A request as a program to copy and run. */
export const writeSample = (
  request: SampleRequest,
  language: SampleLanguage,
  options: SampleOptions,
): string => WRITERS[language](request, options);
