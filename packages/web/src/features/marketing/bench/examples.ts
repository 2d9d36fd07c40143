import { ASSUMED_WATTS, searchMachines } from '@beamwright/domain';
import { i18n } from '../../../lib/i18n.ts';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import { findModels } from './find-models.ts';

/** A model of the catalog by its id; the example of the page shows one that many people have. */
function modelOf(id: string): VisitorMachine {
  const model = searchMachines('').find((one) => one.id === id);
  const found = findModels(`${model?.vendor} ${model?.model}`).find((one) => one.catalog_id === id);
  if (!found) throw new Error(`The catalog has no ${id}.`);
  return found;
}

const laser = (type: VisitorMachine['type'], power_watts: number): VisitorMachine => ({
  type,
  power_watts,
  catalog_id: null,
  name: null,
});

/** The machine of the examples until the visitor chooses theirs: a model, or another laser with the usual watts. */
export function exampleMachine(
  type: VisitorMachine['type'] = 'CO2',
  watts: number | null = null,
): VisitorMachine {
  if (watts !== null) return laser(type, watts);
  return type === 'CO2' ? modelOf('xtool-p2s-55w') : laser(type, ASSUMED_WATTS[type]);
}

export const exampleJob = (): VisitorJob => ({
  text: i18n.t('Cut 3 mm birch plywood coasters and engrave a logo lightly'),
  machine: exampleMachine(),
  answers: {},
});

interface OtherExample {
  label: string;
  /** Of the page to read without JavaScript. */
  material: string;
  text: string;
  machine: VisitorMachine;
}

/** Other jobs to try: each replaces the sentence and the machine. */
export const otherExamples = (): OtherExample[] => [
  {
    label: i18n.t('Slate, 10 W diode'),
    material: 'slate',
    text: i18n.t('Engrave a map lightly on slate coasters'),
    machine: laser('Diode', 10),
  },
  {
    label: i18n.t('Stainless mark, 20 W fiber'),
    material: 'stainless steel',
    text: i18n.t('Black mark a serial number on stainless steel'),
    machine: laser('Fiber', 20),
  },
  {
    label: i18n.t('Vinyl stickers'),
    material: 'vinyl',
    text: i18n.t('Cut vinyl stickers'),
    machine: exampleMachine(),
  },
];
