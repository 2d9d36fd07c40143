// Why this speed, and what it becomes on a stronger machine.
import {
  explainJob,
  formatSpeed,
  inEnglish,
  searchMachines,
  transferSetting,
  machineOfType,
} from '@beamwright/domain';

const [found] = searchMachines('omtech polar 50w');
const machine = machineOfType(found.laser_type, found);
const { result, explanations } = explainJob({ text: 'cut 5mm cast acrylic', machine });
const [{ settings }] = result.steps;
const [{ fit, rows }] = explanations;
const speed = (mmMin) => formatSpeed(mmMin, 'mm/s');

console.log(
  `${found.vendor} ${found.model}: ${speed(settings.speed_mm_min)}, ${settings.power_percent} %\n`,
);
console.log(`The fit starts at ${fit.start_mm_s} mm/s and multiplies:`);
for (const { name, factor } of fit.terms) console.log(`  × ${factor}  ${inEnglish(name)}`);
console.log(`  = ${fit.speed_mm_s} mm/s\n`);

console.log('Nearest published settings:');
for (const row of rows.slice(0, 5)) {
  const { source_id, power_watts, thickness_mm, material, speed_mm_min, power_percent } = row;
  const at = `${speed(speed_mm_min)}, ${power_percent} %`;
  console.log(`  ${at}  ${thickness_mm} mm ${material}, ${power_watts} W  (${source_id})`);
}

const to = { ...machine, power_watts: 100 };
const moved = transferSetting({ settings, from: machine, to });
if (!moved.ok) throw new Error(moved.issues[0].message);
const { speed_mm_min, power_percent } = moved.value.settings;
console.log(`\nOn 100 W: ${speed(speed_mm_min)}, ${power_percent} %`);
for (const { name, unit, from, to, is_preserved } of moved.value.quantities)
  console.log(`  ${inEnglish(name)}: ${from} → ${to} ${unit}${is_preserved ? ', kept' : ''}`);
for (const warning of moved.value.warnings) console.log(`  ${inEnglish(warning)}`);
