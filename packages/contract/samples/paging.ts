import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

for await (const setting of beamwright.list('/settings', { query: { limit: 50 } })) {
  console.log(setting.name);
}
