import { Expression, toLiteral, type LiteralStyle } from './literal.ts';
import type { SampleOptions, SampleRequest } from './sample-request.ts';

const NAME = /^[A-Za-z_$][\w$]*$/;

/** With apostrophes, unless the text has one. */
function quote(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}

const STYLE: LiteralStyle = {
  indent: '  ',
  padding: ' ',
  words: { true: 'true', false: 'false', null: 'null' },
  quote,
  name: (name) => (NAME.test(name) ? name : quote(name)),
};

/** With the SDK: `packages/sdk`. */
export function writeTypeScript(request: SampleRequest, options: SampleOptions): string {
  return [
    ...(request.upload ? ["import { readFile } from 'node:fs/promises';"] : []),
    ...(isFile(request) ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { createClient } from '@beamwright/sdk';",
    '',
    'const beamwright = createClient({',
    `  key: ${quote(options.key)},`,
    `  url: ${quote(options.origin)},`,
    '});',
    '',
    ...writeCall(request),
  ].join('\n');
}

const isFile = ({ answer }: SampleRequest): boolean => typeof answer === 'object';

function writeCall(request: SampleRequest): string[] {
  const { method, path, answer } = request;
  const start = `await beamwright.${method.toLowerCase()}(${quote(path)}`;
  const input = toLiteral(inputOf(request), STYLE, '', 'const answer = '.length + start.length);
  const call = input === '{}' ? `${start});` : `${start}, ${input});`;
  if (answer === 'nothing') return [call];
  if (answer === undefined) return [`const answer = ${call}`, 'console.log(answer);'];
  return [`const file = ${call}`, `await writeFile(${quote(answer.file)}, file.stream());`];
}

function inputOf({ params, query, body, upload, idempotencyKey }: SampleRequest): object {
  const file =
    upload && `new Blob([await readFile(${quote(upload.name)})], { type: ${quote(upload.type)} })`;
  const content = file === undefined ? body : new Expression(file);
  return { params, query, body: content, idempotencyKey };
}
