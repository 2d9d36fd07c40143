// Settings from one sentence. node 01-one-sentence.js "engrave a photo on slate, 10x10cm" diode 10
import { formatSpeed, inEnglish, planJob, machineOfType } from '@beamwright/domain';

const [
  text = 'cut 3mm birch plywood coasters and engrave a logo lightly',
  laser = 'co2',
  watts = 60,
] = process.argv.slice(2);
const type = { co2: 'CO2', fiber: 'Fiber', uv: 'UV', diode: 'Diode' }[laser];
const machine = machineOfType(type, { power_watts: Number(watts) });

const job = planJob({ text, machine });
console.log(`${text}\non ${type}, ${watts} W\n`);

for (const reason of job.safety_warnings) console.log(`! ${inEnglish(reason)}`);
for (const { text, example_answers } of job.questions)
  console.log(`? ${text} For example: ${example_answers.join(', ')}`);

for (const { operation, material, settings, speed_band_mm_min, ...step } of job.steps) {
  const speed = (mmMin) => formatSpeed(mmMin, 'mm/s');
  const { speed_mm_min, power_percent, passes, interval_mm } = settings;
  const lines = interval_mm === null ? '' : `, lines ${interval_mm} mm apart`;
  console.log(`${operation} ${material}`);
  console.log(`  ${speed(speed_mm_min)}, ${power_percent} %, ${passes} pass(es)${lines}`);
  console.log(`  band ${speed_band_mm_min.map(speed).join(' to ')}`);
  console.log(`  ${step.method}, confidence ${step.confidence}`);
  console.log(
    `  from ${step.sources.map(({ title }) => title).join('; ') || 'no published setting'}`,
  );
}

console.log('\nBefore you start:');
for (const precaution of job.safety.precautions) console.log(`- ${inEnglish(precaution)}`);
