import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface BucketState {
  isDown: boolean;
  lastType: string;
  /** Largest body of a request. */
  largest: number;
  /** Refuses this part of a file. */
  refusedPart: number;
  /** Answers 200 to the request that joins the parts, with an error as its body. */
  isJoinBroken: boolean;
}

/** Serves the part of S3 that we use. Unsigned requests are refused. */
export function createFakeBucket() {
  const files = new Map<string, Buffer>();
  const state: BucketState = {
    isDown: false,
    lastType: '',
    largest: 0,
    refusedPart: 0,
    isJoinBroken: false,
  };
  const { uploads, answerUpload, listUploads } = createUploads(files, state);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    state.largest = Math.max(state.largest, body.length);
    if (state.isDown) return response.writeHead(500).end('secret words');
    if (!isSigned(request)) return response.writeHead(403).end();
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
    if (pathname === '/maker-files') {
      return response.end(query.has('uploads') ? listUploads(query) : listOf(files, query));
    }
    if (!pathname.startsWith('/maker-files/')) return response.writeHead(404).end();
    if (query.has('uploads') || query.has('uploadId')) {
      return answerUpload(request, response, { pathname, query, body });
    }
    return answerFile(request, response, { pathname, body });
  };

  const answerFile = (
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { pathname, body }: { pathname: string; body: Buffer },
  ) => {
    if (method === 'PUT') {
      files.set(pathname, body);
      state.lastType = headers['content-type'] ?? '';
    }
    if (method === 'DELETE') files.delete(pathname);
    const found = files.get(pathname);
    if (method !== 'GET') return response.writeHead(method === 'DELETE' ? 204 : 200).end();
    if (found === undefined) return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) return response.writeHead(200).end(found);
    if (Number(from) >= found.length) return response.writeHead(416).end();
    return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
  };

  const server = createServer((request, response) => void answer(request, response));
  return { files, uploads, state, server };
}

/** Files that arrive in parts. */
function createUploads(files: Map<string, Buffer>, state: BucketState) {
  const uploads = new Map<string, Upload>();

  const answerUpload = (
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { pathname, query, body }: { pathname: string; query: URLSearchParams; body: Buffer },
  ) => {
    const id = query.get('uploadId') ?? `upload+${uploads.size}/=`;
    if (query.has('uploads')) {
      state.lastType = headers['content-type'] ?? '';
      uploads.set(id, { key: pathname, parts: new Map() });
      return response.end(`<R><UploadId>${id}</UploadId></R>`);
    }
    const upload = uploads.get(id);
    if (upload?.key !== pathname) return response.writeHead(404).end();
    if (method === 'DELETE') {
      uploads.delete(id);
      return response.writeHead(204).end();
    }
    if (method === 'PUT') {
      const number = Number(query.get('partNumber'));
      if (number === state.refusedPart) return response.writeHead(403).end();
      upload.parts.set(number, body);
      return response.writeHead(200, { etag: `"tag-${number}"` }).end();
    }
    if (state.isJoinBroken) return response.end('<Error><Code>InternalError</Code></Error>');
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"tag-\1"/g)];
    files.set(
      pathname,
      Buffer.concat(numbers.map(([, number]) => upload.parts.get(Number(number)) as Buffer)),
    );
    uploads.delete(id);
    return response.end('<CompleteMultipartUploadResult/>');
  };

  const listUploads = (query: URLSearchParams): string =>
    [...uploads]
      .map(([id, { key }]) => [id, key.slice('/maker-files/'.length)] as const)
      .filter(([, key]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, key]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-02T03:04:05.000Z</Initiated></Upload>`,
      )
      .join('');

  return { uploads, answerUpload, listUploads };
}

/** ListObjectsV2 with two files per page. */
function listOf(files: Map<string, Buffer>, query: URLSearchParams): string {
  const keys = [...files.keys()].map((key) => key.slice('/maker-files/'.length)).sort();
  const fitting = keys.filter(
    (key) =>
      key.startsWith(query.get('prefix') ?? '') && key > (query.get('continuation-token') ?? ''),
  );
  const page = fitting.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  const isCut = fitting.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, /.test(
    headers.authorization ?? '',
  );
