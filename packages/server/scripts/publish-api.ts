/** Writes the API documents into a folder, by default `artifacts`: the public one, and one with internal operations. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApiDocument } from './api-document.ts';

const folder = process.argv[2] ?? 'artifacts';
const documents = { 'openapi.json': 'callers', 'openapi-internal.json': 'us' } as const;

await mkdir(folder, { recursive: true });
for (const [name, audience] of Object.entries(documents)) {
  // Programs read it; with indentation it would be twice as large.
  const text = JSON.stringify(buildApiDocument(audience));
  await writeFile(path.join(folder, name), `${text}\n`);
}
