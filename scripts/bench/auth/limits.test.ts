import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../lib/root.ts';
import { AUTH_LIMITS } from './limits.ts';

test('the README promises what the benchmark measures', () => {
  const { signInMs, sessionMs, tries, leastP } = AUTH_LIMITS;
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  for (const promise of [
    `${signInMs} ms besides hashing the password`,
    `${sessionMs} ms besides one round trip`,
    `${tries} tries each, p ≥ ${leastP}`,
  ]) {
    expect(readme).toContain(promise);
  }
});
