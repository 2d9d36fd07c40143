import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillSample, type SampleLanguage, type SampleOptions } from '@beamwright/contract';

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

/** What each sample prints, by guide and language. */
export const PRINTED_BY_GUIDES: Record<string, Partial<Record<SampleLanguage, RegExp>>> = {
  assistants: { curl: /"tools":\[.*"settings"/ },
  batches: {
    curl: /^location: \/api\/v1\/job-batches\/[0-9a-f-]{36}[^]*HTTP 202$/im,
    typescript: /^workflow\n(workflow|clarify)$/,
    python: /^workflow\n(workflow|clarify)$/,
  },
  'command-line': {
    curl: /^Logged in to [^]*\n1 setting saved\n[^]*birch plywood 3 mm[^]*mine\.clb/,
  },
  conditional: {
    curl: /^etag: W\/"[^]*HTTP 200$/im,
    typescript: /^304 [1-9]/,
    python: /^You have it already [1-9]/,
  },
  errors: {
    curl: /"code":"not_found"[^]*HTTP 404\n[^]*"outcome":"blocked"[^]*HTTP 201$/,
    typescript: /^No such job [0-9a-f-]{36}\nblocked 0$/,
    python: /^No such job [0-9a-f-]{36}\nblocked 0$/,
  },
  'first-call': {
    curl: /^\{"items":\[\{"id":[^]*HTTP 200\n[^]*"outcome":"workflow"[^]*HTTP 201$/,
    typescript: /^Secret machine workflow\nCut [\d.]+ \d+$/,
    python: /^Secret machine workflow\nCut [\d.]+$/,
  },
  idempotency: {
    curl: /"name":"Order 4711"[^]*HTTP 201$/,
    typescript: /^true$/,
    python: /^([0-9a-f-]{36}) None\n\1 true$/,
  },
  limits: {
    curl: /^ratelimit: "minute";r=\d+;t=\d+\r?\n[^]*HTTP 200$/im,
    typescript: /^[1-9]\d*$/,
    python: /^"minute";r=\d+;t=\d+ [1-9]\d*$/,
  },
  paging: {
    curl: /"next_cursor":[^]*HTTP 200$/,
    typescript: /^Birch [12]\nBirch [12]$/m,
    python: /^Birch [12]\nBirch [12]$/m,
  },
  sdk: { typescript: /^[0-9a-f-]{36} (workflow|blocked)\n/ },
  versions: {
    curl: /^beamwright-version: 20\d\d-\d\d-\d\d\r?\n[^]*HTTP 200$/im,
    typescript: /^Corporate$/,
    python: /^20\d\d-\d\d-\d\d None\nCorporate$/,
  },
};

/** Receivers and the check of a signature run until they are stopped: `webhook-samples.test.ts`. */
export const RUN_APART = ['webhooks'];
