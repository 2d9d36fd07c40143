/** Writes the types of `packages/sdk`; with `--check`, only checks that they are current. */
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@beamwright/contract';
import { buildApiDocument } from './api-document.ts';
import { writeSdkTypes } from './sdk-types.ts';
import { writeOrCheck } from './write-or-check.ts';

const target = fileURLToPath(new URL('../../sdk/src/generated/api.ts', import.meta.url));
const { components } = buildApiDocument('callers') as { components: { examples: object } };
const codes = Object.keys(components.examples).filter((code) => code in ERRORS);

await writeOrCheck(target, writeSdkTypes(buildApiDocument('callers'), codes));
