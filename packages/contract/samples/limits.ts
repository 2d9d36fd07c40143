import { createClient } from '@beamwright/sdk';

// The SDK waits as long as Retry-After says, here at most five times.
const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
  retries: 5,
});

const { items } = await beamwright.get('/machines');
console.log(items.length);
