import { createClient } from '@beamwright/sdk';

const beamwright = createClient({
  key: 'bw_live_YOUR_KEY',
  url: 'https://beamwright.example',
});

const { name, plan } = await beamwright.get('/profile');
console.log(name, plan.name);

const machine = await beamwright.post('/machines', {
  body: { name: 'Shop laser', type: 'CO2', power_watts: 80, is_galvo: false },
});
const job = await beamwright.post('/jobs', {
  body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' },
});
for (const { operation, settings } of job.workflow) {
  console.log(operation, settings.speed_mm_min, settings.power_percent);
}
