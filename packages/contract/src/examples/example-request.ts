import type { Operation } from '../operation.ts';
import { exampleId } from './example-ids.ts';
import { EXAMPLES } from './examples.ts';
import type { SampleRequest } from './sample-request.ts';

type Described = Pick<
  Operation,
  'id' | 'method' | 'path' | 'body' | 'output' | 'upload' | 'download'
>;

/** The example of an operation, as a request to write a sample of. */
export function exampleRequest(operation: Described): SampleRequest {
  const { id, method, path, body, output, upload, download } = operation;
  const example = EXAMPLES[id] ?? {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(
    names.map((name) => [name, example.params?.[name] ?? exampleId(path, name) ?? '']),
  );
  const file = download && { file: exampleFile(example.body?.format ?? download[0]) };
  const answer = file ?? (output ? undefined : 'nothing');
  return {
    method,
    path,
    ...(names.length > 0 && { params }),
    ...(example.query && { query: example.query }),
    ...(body && { body: example.body ?? {} }),
    ...(upload && { upload: uploadOf(id, upload) }),
    ...(answer !== undefined && { answer }),
  };
}

/** What is sent where an operation takes bytes of any type. */
const FILES: Readonly<Record<string, string>> = {
  'exchange.startImport': 'materials.csv',
  'exchange.mergeEzcad': 'EzCad2.lib',
};

function uploadOf(id: string, { types: [type] }: NonNullable<Operation['upload']>) {
  return { name: FILES[id] ?? 'photo.jpg', type };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/xml': 'settings.clb',
  'application/octet-stream': 'EzCad2.lib',
  'image/jpeg': 'photo.jpg',
};

/** The name to save an answer under, by its format or media type. */
function exampleFile(kind: unknown): string {
  const name = ENDINGS[String(kind)];
  return name ?? `export.${String(kind).split('/').at(-1)}`;
}
