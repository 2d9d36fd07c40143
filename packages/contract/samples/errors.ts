import { BeamwrightError, createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

try {
  await beamwright.get('/jobs/{id}', {
    params: { id: '00000000-0000-4000-8000-000000000000' },
  });
} catch (error) {
  if (!(error instanceof BeamwrightError) || error.code !== 'not_found') throw error;
  console.log('No such job', error.requestId);
}

const job = await beamwright.post('/jobs', {
  body: { machine_id: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01', input_text: 'cut 3 mm PVC' },
});
console.log(job.outcome, job.workflow.length); // blocked 0
