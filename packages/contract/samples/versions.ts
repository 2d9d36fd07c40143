import { createClient } from '@beamwright/sdk';

// The SDK names the version that it was written for; a header names another one.
const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

const profile = await beamwright.get('/profile', {
  headers: { 'beamwright-version': 'API_VERSION' },
});
console.log(profile.plan.name);
