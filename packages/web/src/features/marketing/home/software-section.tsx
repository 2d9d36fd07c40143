import type { ExportFormat, ImportFormat } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { HomeSection } from './home-section.tsx';
import classes from './home.module.css';

interface Program {
  name: string;
  /** File endings. */
  files: string;
  text: string;
  /** What the sentence relies on: without one of these formats, this no longer compiles. */
  reads: readonly ImportFormat[];
  writes: readonly ExportFormat[];
}

const programs = (): Program[] => [
  {
    name: 'LightBurn',
    files: '.clb .lbrn2',
    text: i18n.t('Material library in and out. Test cards as projects.'),
    reads: ['lightburn_library', 'lightburn_project', 'lightburn_bundle'],
    writes: ['lightburn_library', 'lightburn_project'],
  },
  {
    name: 'EZCAD 2, 3',
    files: '.lib .ini',
    text: i18n.t('Pens to type in or print. Reads your parameter library.'),
    reads: ['ezcad2_library', 'ezcad3_library'],
    writes: ['ezcad_pen_sheet'],
  },
  {
    name: 'LaserGRBL',
    files: '.psh',
    text: i18n.t('Material list in and out.'),
    reads: ['lasergrbl'],
    writes: ['lasergrbl'],
  },
  {
    name: 'RDWorks',
    files: '.lib',
    text: i18n.t('Reads your parameter library.'),
    reads: ['rdworks'],
    writes: [],
  },
  {
    name: 'MeerK40t',
    files: '.cfg',
    text: i18n.t('Reads your material library.'),
    reads: ['meerk40t'],
    writes: [],
  },
  {
    name: 'xTool',
    files: '.xcs',
    text: i18n.t('Reads the settings of your projects.'),
    reads: ['xtool'],
    writes: [],
  },
  {
    name: i18n.t('Any other'),
    files: '.csv .json .svg',
    text: i18n.t('Tables, drawing colors and printed labels. G-code test cards for GRBL.'),
    reads: ['csv', 'json'],
    writes: ['csv', 'json', 'svg'],
  },
];

/** Programs whose files are read or written. */
export function SoftwareSection() {
  return (
    <HomeSection title={i18n.t('Works with the software you cut with.')}>
      <ul className={classes.programs}>
        {programs().map(({ name, files, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <code>{files}</code>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
