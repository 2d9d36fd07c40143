import type { Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export interface Feature {
  /** Of its pictures, which `npm run screenshots` takes. */
  picture: string;
  title: string;
  text: string;
  /** What is seen, for those who don’t see it. */
  alt: string;
  /** Whether a plan has it; without it, every plan does. */
  isIn?: (plan: Plan) => boolean;
}

/** What the app does, each shown by a picture of it. */
export const listFeatures = (): Feature[] => [...answers(), ...yourOwn(), ...withOthers()];

const answers = (): Feature[] => [
  {
    picture: 'bench',
    title: i18n.t('One sentence is enough'),
    text: i18n.t(
      'Describe the job in your own words. You see what was understood and get the steps in order: speed, power, passes and line interval for your machine, with a confidence and the range that works for others.',
    ),
    alt: i18n.t(
      'The bench with the sentence “cut 3mm birch plywood coasters and engrave a logo lightly”, and what was understood of it: material, thickness, steps and depth.',
    ),
  },
  {
    picture: 'sources',
    title: i18n.t('Every number has its sources'),
    text: i18n.t(
      'Open a step to see the published settings behind it, how they were moved to your watts and thickness, and the curve of speed over thickness with a dot for each. Every source is a link.',
    ),
    alt: i18n.t(
      'A cut in 3 mm birch plywood with its reasons, and a chart of speed over thickness: a curve, its band, and a dot for each published setting.',
    ),
  },
  {
    picture: 'blocked',
    title: i18n.t('Dangerous materials are refused'),
    text: i18n.t(
      'PVC, ABS and others are recognized by name, by trade name and despite typos, before anything is computed. You read what they give off and what to use instead. Continuing anyway needs a confirmation, which is logged.',
    ),
    alt: i18n.t(
      'A dialog titled “Never put PVC under a laser”: what it gives off, what to look for on the data sheet, and three materials to use instead.',
    ),
  },
];

const yourOwn = (): Feature[] => [
  {
    picture: 'test-card',
    title: i18n.t('Find your number on scrap'),
    text: i18n.t(
      'Get a test card built around a setting, as a LightBurn project, SVG or G-code. Burn it, tap what each cell did, and the setting gets its next version with a narrower range.',
    ),
    alt: i18n.t('The cells of a test card, each marked as failed, cut or too strong.'),
    isIn: ({ test_cards }) => test_cards,
  },
  {
    picture: 'library',
    title: i18n.t('Find what worked'),
    text: i18n.t(
      'Save a step and it keeps its machine, lens, reasons and sources. Search, filter, compare, and go back to an older version.',
    ),
    alt: i18n.t(
      'The library with saved settings: name, machine, speed, power and confidence of each.',
    ),
  },
  {
    picture: 'export',
    title: i18n.t('In and out of your laser software'),
    text: i18n.t(
      'Import from LightBurn, EZCAD, LaserGRBL, RDWorks, MeerK40t, xTool and CSV; every row is checked first. Before you export, you see what the format can’t hold.',
    ),
    alt: i18n.t('The export dialog with its formats, LightBurn’s library chosen.'),
    isIn: ({ exports }) => exports.includes('all'),
  },
  {
    picture: 'scan',
    title: i18n.t('At the machine, a label is enough'),
    text: i18n.t(
      'Print a label with a QR code. Scan it, and your phone shows the setting in large numbers. What you scanned once opens without a signal, too.',
    ),
    alt: i18n.t(
      'A phone with a setting for 6 mm birch plywood in large numbers: speed, power, passes and kerf.',
    ),
  },
];

const withOthers = (): Feature[] => [
  {
    picture: 'lab',
    title: i18n.t('One list for the whole makerspace'),
    text: i18n.t(
      'A team shares its library, machines and chat. In makerspace mode, staff set which materials each machine may run, how thick, and who is inducted. A kiosk beside the machine follows that list.',
    ),
    alt: i18n.t(
      'Makerspace mode of a team: for each material and machine, whether it is allowed, and how thick.',
    ),
    isIn: ({ team_features }) => team_features,
  },
  {
    picture: 'case',
    title: i18n.t('Ask a person when a burn fails'),
    text: i18n.t(
      'If our suggestion doesn’t help, ask an expert. They see only what you attach, and what they propose passes the same checks as every setting.',
    ),
    alt: i18n.t(
      'A case titled “Not through”: the maker’s words, and an expert’s question about the bed and a mirror.',
    ),
    isIn: (plan) => plan.expert_consultation,
  },
];
