import { expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { machineLabel } from './machine-label.ts';

it('names the machine, or its laser where an imported file named none', () => {
  startI18n(['en']);
  expect(machineLabel({ machine_name: 'K40', machine_type: 'CO2' })).toBe('K40');
  expect(machineLabel({ machine_name: null, machine_type: 'Fiber' })).toBe('Fiber laser');
});
