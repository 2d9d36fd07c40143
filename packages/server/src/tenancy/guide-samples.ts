import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  API_VERSION,
  fillSample,
  type SampleLanguage,
  type SampleOptions,
} from '@beamwright/contract';

export const GUIDE_SAMPLES = path.resolve(import.meta.dirname, '../../../contract/samples');
export const SAMPLE_ENDINGS: Record<SampleLanguage, string> = {
  curl: 'sh',
  typescript: 'ts',
  python: 'py',
};

/** A sample of a guide for a server and a key. */
export const readGuideSample = (
  guide: string,
  language: SampleLanguage,
  options: SampleOptions,
): string =>
  fillSample(
    readFileSync(path.join(GUIDE_SAMPLES, `${guide}.${SAMPLE_ENDINGS[language]}`), 'utf8'),
    options,
  );

/** A form of all that is printed, or parts of it in their order. */
type Printed = RegExp | readonly string[];

/** What each sample prints, by guide and language. */
export const PRINTED_BY_GUIDES: Record<string, Partial<Record<SampleLanguage, Printed>>> = {
  assistants: { curl: ['"tools":[', '"settings"', 'HTTP 200'] },
  batches: {
    curl: ['location: /api/v1/job-batches/', 'HTTP 202'],
    typescript: /^workflow\n(?:workflow|clarify)$/,
    python: /^workflow\n(?:workflow|clarify)$/,
  },
  'command-line': {
    curl: ['Logged in to ', '1 setting saved', 'birch plywood 3 mm', 'mine.clb'],
  },
  conditional: {
    curl: ['etag: W/"', 'HTTP 200'],
    typescript: /^304 [1-9]/,
    python: /^You have it already [1-9]/,
  },
  errors: {
    curl: ['"code":"not_found"', 'HTTP 404', '"outcome":"blocked"', 'HTTP 201'],
    typescript: /^No such job [0-9a-f-]{36}\nblocked 0$/,
    python: /^No such job [0-9a-f-]{36}\nblocked 0$/,
  },
  'first-call': {
    curl: ['{"items":[{"id":', 'HTTP 200', '"outcome":"workflow"', 'HTTP 201'],
    typescript: /^Secret machine workflow\nCut [\d.]+ \d+$/,
    python: /^Secret machine workflow\nCut [\d.]+$/,
  },
  idempotency: {
    curl: ['"name":"Order 4711"', 'HTTP 201'],
    typescript: /^true$/,
    python: /^([0-9a-f-]{36}) None\n\1 true$/,
  },
  limits: {
    curl: ['ratelimit: "minute";r=', 'HTTP 200'],
    typescript: /^[1-9]\d*$/,
    python: /^"minute";r=\d+;t=\d+ [1-9]\d*$/,
  },
  paging: {
    curl: ['"next_cursor":', 'HTTP 200'],
    typescript: ['Birch 2\nBirch 1'],
    python: ['Birch 2\nBirch 1'],
  },
  sdk: { typescript: /^[0-9a-f-]{36} (?:workflow|blocked)\n/ },
  versions: {
    curl: [`beamwright-version: ${API_VERSION}`, 'HTTP 200'],
    typescript: /^Corporate$/,
    python: [`${API_VERSION} None\nCorporate`],
  },
};

/** Whether a sample printed what it should. */
export function isPrinted(text: string, expected: Printed = []): boolean {
  if (expected instanceof RegExp) return expected.test(text);
  let from = 0;
  for (const part of expected) {
    const found = text.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return expected.length > 0;
}

/** Receivers and the check of a signature run until they are stopped: `webhook-samples.test.ts`. */
export const RUN_APART = ['webhooks'];
