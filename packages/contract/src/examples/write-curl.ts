import { sampleAddress, sampleHeaders } from './sample-address.ts';
import type { SampleOptions, SampleRequest } from './sample-request.ts';

const PLAIN = /^[\w./:%@=,+-]+$/;
/** Shorter bodies stay on the line. */
const MAX_INLINE = 48;

/** A word of a shell: as it is, or within apostrophes. */
const shellQuote = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function writeCurl(request: SampleRequest, options: SampleOptions): string {
  const { method, answer } = request;
  // curl sends a POST if there is data.
  const isPlain = method === (hasData(request) ? 'POST' : 'GET');
  const start = isPlain ? 'curl' : `curl -X ${method}`;
  return [
    `${start} ${shellQuote(sampleAddress(request, options))}`,
    ...sampleHeaders(request, options).map(
      ([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`,
    ),
    ...writeData(request),
    // A refusal is not saved as if it were the file.
    ...(typeof answer === 'object' ? [`--fail -o ${shellQuote(answer.file)}`] : []),
  ].join(' \\\n  ');
}

const hasData = ({ body, upload }: SampleRequest): boolean =>
  upload !== undefined || body !== undefined;

function writeData({ body, upload }: SampleRequest): string[] {
  if (upload) return [`--data-binary ${shellQuote(`@${upload.name}`)}`];
  if (body === undefined) return [];
  const line = JSON.stringify(body);
  const json =
    line.length <= MAX_INLINE ? line : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');
  return [`-d ${shellQuote(json)}`];
}
