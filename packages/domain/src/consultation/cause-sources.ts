import { listedSource } from '../engine/evidence/listed-source.ts';

/** Pages about machines and their care, which `data/sources.csv` doesn't list: it is about numbers. */
const PAGES = {
  lasersaur: 'Lasersaur wiki, reasons for poor cutting (github.com/nortd/lasersaur/wiki)',
  does_liverpool:
    'DoES Liverpool, maintenance of a CO2 laser (github.com/DoESLiverpool/somebody-should/wiki)',
  buildlog: 'Buildlog.net, why laser cut edges aren’t straight (buildlog.net, May 2013)',
  lasergrbl_waves:
    'LaserGRBL, waves in an engraving (github.com/arkypita/LaserGRBL/discussions/1416)',
  lasergrbl_ends: 'LaserGRBL, darker ends of lines (github.com/arkypita/LaserGRBL/issues/177)',
  shertec: 'Shertec, marking compounds on metal (shertec.com/technology/Thermark)',
  jumbie: 'Jumbie Industries, tips for engraving wood (jumbieindustries.com, May 2015)',
  hackerlab: 'Hacker Lab, engraving veneered plywood (hackerlab.org)',
  feasibility: 'Our table of what each laser cuts',
  assumed: 'Assumed, without a source',
} as const;

/** A page, or an S-code of `data/sources.csv`. */
export type CauseSource = keyof typeof PAGES | `S${number}`;

/** A source as shown: its title and where it is. */
export function nameOfSource(source: CauseSource): string {
  if (Object.hasOwn(PAGES, source)) return PAGES[source as keyof typeof PAGES];
  const { title, ref } = listedSource(source);
  return `${title} (${ref})`;
}
