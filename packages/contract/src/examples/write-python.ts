import { toLiteral, type LiteralStyle } from './literal.ts';
import { sampleAddress, sampleHeaders } from './sample-address.ts';
import type { SampleOptions, SampleRequest } from './sample-request.ts';

/** JSON's strings are strings of Python too. */
const quote = (text: string): string => JSON.stringify(text);

const STYLE: LiteralStyle = {
  indent: '    ',
  padding: '',
  words: { true: 'True', false: 'False', null: 'None' },
  quote,
  name: quote,
};

/** With the standard library alone, so that there is nothing to install. */
export function writePython(request: SampleRequest, options: SampleOptions): string {
  const { method, body, upload } = request;
  const headers = Object.fromEntries(sampleHeaders(request, options));
  const isJson = body !== undefined && !upload;
  // urllib sends a POST if there is data.
  const isPlain = method === (isJson || upload ? 'POST' : 'GET');
  return [
    ...(isJson || request.answer === undefined ? ['import json'] : []),
    ...(upload ? ['from pathlib import Path'] : []),
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${quote(sampleAddress(request, options))},`,
    ...(isPlain ? [] : [`    method=${quote(method)},`]),
    `    headers=${toLiteral(headers, STYLE, '    ', 'headers='.length)},`,
    ...(isJson
      ? [
          `    data=json.dumps(${toLiteral(body, STYLE, '    ', 'data=json.dumps().encode()'.length)}).encode(),`,
        ]
      : []),
    ...(upload ? [`    data=Path(${quote(upload.name)}).read_bytes(),`] : []),
    ')',
    ...writeReading(request),
  ].join('\n');
}

function writeReading({ answer }: SampleRequest): string[] {
  if (answer === undefined) {
    return ['with urlopen(request) as response:', '    print(json.load(response))'];
  }
  if (answer === 'nothing') {
    return ['with urlopen(request) as response:', '    print(response.status)'];
  }
  return [
    `with urlopen(request) as response, open(${quote(answer.file)}, "wb") as file:`,
    '    file.write(response.read())',
  ];
}
