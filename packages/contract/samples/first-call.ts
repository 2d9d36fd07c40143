import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

const { items } = await beamwright.get('/machines');
const [machine] = items;
if (!machine) throw new Error('Add a machine first');

const job = await beamwright.post('/jobs', {
  body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' },
});
console.log(machine.name, job.outcome);
for (const { operation, settings } of job.workflow) {
  console.log(operation, settings.speed_mm_min, settings.power_percent);
}
