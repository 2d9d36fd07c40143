/** Writers of files. Apart from `index.ts`, because their libraries take memory that few processes need. */
export { writeCardGcode } from './write-card-gcode.ts';
export { writeCardLightBurn } from './write-card-lightburn.ts';
export { writeCardSvg } from './write-card-svg.ts';
