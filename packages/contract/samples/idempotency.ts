import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

const request = { body: { name: 'Order 4711' }, idempotencyKey: 'order-4711-folder' };
const first = await beamwright.post('/folders', request);
const second = await beamwright.post('/folders', request);
console.log(first.id === second.id); // true: there is one folder
