import { createServer } from 'node:http';

/** What a server of pages costs at least: `node:http` that sends the same bytes whatever is asked. */
const body = Buffer.alloc(Number(process.env['BENCH_BYTES']), 'x');

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(Number(process.env['PORT']));
