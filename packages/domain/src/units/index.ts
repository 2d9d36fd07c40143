export { formatDuration } from './duration.ts';
export { hertzToKilohertz, kilohertzToHertz } from './frequency.ts';
export { intervalToDpi } from './interval.ts';
export { inchToMm, mmToInch } from './length.ts';
export { inchFraction, measureToMm } from './measure.ts';
export { barToPsi, psiToBar } from './pressure.ts';
export { fromMmMin, toMmMin } from './speed.ts';
