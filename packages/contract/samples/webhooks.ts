import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { webhooks } from '@beamwright/sdk';

const secret = 'whsec_YOUR_SECRET';
const seen = new Set<string>();

createServer(async (request, response) => {
  try {
    const body = await buffer(request);
    const event = await webhooks.verify({ body, headers: request.headers }, secret);
    response.writeHead(204).end(); // Answer first, then work.
    if (seen.has(event.id)) return;
    seen.add(event.id);
    console.log(event.type);
  } catch (error) {
    response.writeHead(error instanceof webhooks.WebhookError ? 400 : 500).end();
  }
}).listen(8080);
