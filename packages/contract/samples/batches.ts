import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

const machine_id = '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01';
const sentences = ['cut 3 mm birch plywood', 'engrave slate'];
const { id } = await beamwright.post('/job-batches', {
  body: { jobs: sentences.map((input_text) => ({ machine_id, input_text })) },
});

const params = { id };
while ((await beamwright.get('/job-batches/{id}', { params })).state !== 'done') {
  await new Promise((resolve) => setTimeout(resolve, 5000));
}
for await (const { job, problem } of beamwright.list('/job-batches/{id}', { params })) {
  console.log(job?.outcome ?? problem?.code);
}
