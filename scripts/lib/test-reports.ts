import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';

const describe = ({ name, message, stack }: SerializedError) =>
  (stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`).trim();

/** Writes what Vitest caught outside of tests to `ERRORS_FILE`, as a list of texts: its JSON report leaves them out. */
export default class ReportErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly SerializedError[]) {
    writeFileSync(process.env.ERRORS_FILE!, JSON.stringify(errors.map(describe)));
  }
}
