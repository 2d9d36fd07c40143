export { hertzToKilohertz } from './frequency.ts';
export { fromMmMin } from './speed.ts';
export { psiToBar } from './pressure.ts';
