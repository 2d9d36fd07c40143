import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

for await (const job of beamwright.list('/jobs')) {
  console.log(job.id, job.outcome);
}
