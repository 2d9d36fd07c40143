import { SLICES } from '../src/slices.ts';
import { parseConfig } from '../src/config.ts';
import {
  buildOpenApi,
  listContractOperations,
  type Audience,
} from '../src/platform/http/build-openapi.ts';

/** The API document of this version, operations in the order of the slices. */
export function buildApiDocument(audience: Audience): ReturnType<typeof buildOpenApi> {
  const { supportEmail } = parseConfig({});
  const tags = SLICES.map(({ name, description }) => ({ name, description }));
  const order = (id: string): number => tags.findIndex(({ name }) => id.startsWith(`${name}.`));
  const operations = listContractOperations().sort((a, b) => order(a.id) - order(b.id));
  return buildOpenApi(operations, { supportEmail, tags, audience });
}
