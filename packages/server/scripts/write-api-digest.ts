/** Writes `api.digest`, which shows API changes in review; with `--check`, only checks that it is current. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeDigestChange, digestApi } from './api-digest.ts';
import { buildApiDocument } from './api-document.ts';
import { writeOrCheck } from './write-or-check.ts';

const target = fileURLToPath(new URL('../../../api.digest', import.meta.url));
const digest = digestApi(buildApiDocument('us'));
const before = await readFile(target, 'utf8').catch(() => '');

await writeOrCheck(target, digest, describeDigestChange(before, digest));
