export { formatDuration } from './duration.ts';
export { hertzToKilohertz } from './frequency.ts';
export { intervalToDpi } from './interval.ts';
export { inchToMm, mmToInch } from './length.ts';
export { psiToBar } from './pressure.ts';
export { fromMmMin, toMmMin } from './speed.ts';
