// Vitest runs this before each test file.
import fc, { type RunDetails } from 'fast-check';
import { expect, inject } from 'vitest';

const { seed, isLong } = inject('fuzz');

function report<T>(details: RunDetails<T>): void {
  if (!details.failed) return;
  const { testPath } = expect.getState();
  const environment = `FUZZ_SEED=${seed}${isLong ? ' FUZZ_LONG=1' : ''}`;
  throw new Error(
    `${fc.defaultReportMessage(details)}\n\nTo repeat it: ${environment} npx vitest run ${testPath}`,
    { cause: details.errorInstance },
  );
}

fc.configureGlobal({ seed, reporter: report });
