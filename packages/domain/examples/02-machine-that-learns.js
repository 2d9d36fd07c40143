// Every burn makes the next answer better: results of a machine move its speed and narrow its band.
import {
  formatSpeed,
  inEnglish,
  planJob,
  readBurnResults,
  machineOfType,
} from '@beamwright/domain';

const machine = machineOfType('Diode', { power_watts: 10 });
const text = 'cut 3mm basswood plywood';

/** As a file or a form would supply them. They are checked before use. */
const burned = [
  { thickness_mm: 3, speed_mm_min: 330, cut_through: true, edge_score: 8 },
  { thickness_mm: 3, speed_mm_min: 450, cut_through: false, edge_score: null },
  { thickness_mm: 4, speed_mm_min: 260, cut_through: true, edge_score: 9 },
].map(({ thickness_mm, speed_mm_min, cut_through, edge_score }) => ({
  thickness_mm,
  cut_through,
  edge_score,
  material: 'basswood plywood',
  operation: 'Cut',
  settings: { speed_mm_min, power_percent: 100, passes: 1, interval_mm: null },
}));
const read = readBurnResults(burned);
if (!read.ok) throw new Error(read.issues[0].message);

const speed = (mmMin) => formatSpeed(mmMin, 'mm/min');
for (let count = 0; count <= read.value.length; count += 1) {
  const { steps } = planJob({ text, machine, results: read.value.slice(0, count) });
  const [{ settings, speed_band_mm_min: band, details }] = steps;
  console.log(
    `After ${count} results: ${speed(settings.speed_mm_min)} at ${settings.power_percent} %`,
  );
  console.log(`  ${settings.passes} pass(es), band ${band.map(speed).join(' to ')}`);
  const about = details.find(({ code }) => code === 'engine.learned');
  if (about) console.log(`  ${inEnglish(about)}`);
}
