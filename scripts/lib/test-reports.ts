import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError } from 'vitest/node';

function describe({ name, message, stack, cause }: SerializedError): string {
  const own = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`.trim();
  return cause ? `${own}\n${describe(cause)}` : own;
}

/** Vitest's own report. */
export const REPORT_FILE = 'vitest.json';
/** A list of texts: what Vitest caught outside of tests, which its own report leaves out. */
export const ERRORS_FILE = 'vitest-errors.json';

const reportErrors = (file: string): Reporter => ({
  onTestRunEnd: (_modules, errors) => writeFileSync(file, JSON.stringify(errors.map(describe))),
});

/** Prints a dot for each test, and writes both reports into `folder`. */
export const reportersFor = (
  folder: string,
): (Reporter | 'dot' | ['json', { outputFile: string }])[] => [
  'dot',
  ['json', { outputFile: path.join(folder, REPORT_FILE) }],
  reportErrors(path.join(folder, ERRORS_FILE)),
];
