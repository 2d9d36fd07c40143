/** Writes `openapi.json` at the root; with `--check` only says whether it is current. */
import { fileURLToPath } from 'node:url';
import { SLICES } from '../src/app.ts';
import { parseConfig } from '../src/config.ts';
import { buildOpenApi, listContractOperations } from '../src/platform/http/build-openapi.ts';
import { writeOrCheck } from './write-or-check.ts';

const target = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
const { supportEmail } = parseConfig({});
const tags = SLICES.map(({ name, description }) => ({ name, description }));
const order = (id: string): number => tags.findIndex(({ name }) => id.startsWith(`${name}.`));
const operations = listContractOperations().sort((a, b) => order(a.id) - order(b.id));
const document = buildOpenApi(operations, { supportEmail, tags });

await writeOrCheck(target, `${JSON.stringify(document, null, 2)}\n`);
