import { depthOfFocus, spotSize } from '../engine/physics/optics.ts';
import { fullPowerFrequency } from '../engine/physics/pulse-energy.ts';
import { isPulsed } from '../machines/limits.ts';
import type { Material } from '../materials/catalog.ts';
import { findMaterial } from '../materials/find-material.ts';
import type { Message } from '../messages/message.ts';
import { needsAir } from '../settle-air.ts';
import type { MachineProfile, Operation, Step, StepSettings } from '../types.ts';
import { causeMessage } from './cause-messages.ts';
import { nameOfSource, type CauseSource } from './cause-sources.ts';
import type { ConsultationProblem } from './consultation-types.ts';
import { isAboutSide } from './side-words.ts';

/** What is likely wrong, and where that is from. */
export interface Cause {
  text: Message;
  source: string;
}

interface Complaint {
  problem: ConsultationProblem;
  /** What the maker wrote. */
  details: string;
  machine: MachineProfile;
  /** `null` of a whole job. */
  operation: Operation | null;
  material: string | null;
  thickness_mm: number | null;
  /** What was tried last. */
  last: StepSettings | null;
  /** Our own answer; `null` without one. */
  engine: Step | null;
  /** Whether too much energy can set the stock on fire. */
  burns: boolean;
}

/** What the rules look at. */
interface Scene extends Complaint {
  stock: Material | null;
  /** CO2 beams travel over mirrors that move. */
  hasMirrors: boolean;
  isGantry: boolean;
  /** Lines that go into or through the stock. */
  isLine: boolean;
  /** How far the work may be from the lens, in all; `null` if the lens is not known. */
  reach: number | null;
  /** `null` if the lens is not known. */
  spot: number | null;
  interval: number | null;
}

interface Rule {
  of: readonly ConsultationProblem[];
  /** `null` where it doesn't apply. */
  find: (scene: Scene) => Message | null;
  source: CauseSource | ((scene: Scene) => CauseSource);
}

const always = (text: Message) => () => text;
const when = (applies: (scene: Scene) => boolean, text: Message) => (scene: Scene) =>
  applies(scene) ? text : null;
const isFamily =
  (...families: readonly string[]) =>
  ({ stock }: Scene): boolean =>
    stock !== null && families.includes(stock.family);
const isCompound = ({ stock }: Scene): boolean => stock?.canonical === 'marking compound on metal';
/** Metal that darkens by heat alone: others reflect it or lead it away. */
const anneals = ({ stock }: Scene): boolean =>
  stock?.family === 'metal' && /\b(steel|stainless|titanium)\b/.test(stock.canonical);

/** One side differs from the other: the bed, the sheet or the mirrors, never the numbers. */
const BY_SIDE: readonly Rule[] = [
  {
    of: ['one_side'],
    find: (scene) => (scene.isGantry ? causeMessage('bed_tilted', { reach: scene.reach }) : null),
    source: ({ reach }) => (reach === null ? 'lasersaur' : 'S59'),
  },
  {
    of: ['one_side'],
    find: when(({ hasMirrors }) => hasMirrors, causeMessage('mirrors_by_side')),
    source: 'does_liverpool',
  },
  { of: ['one_side'], find: always(causeMessage('sheet_warped')), source: 'lasersaur' },
];

/** The likeliest first; those of a problem apply in this order. */
const RULES: readonly Rule[] = [
  ...BY_SIDE,
  {
    of: ['one_side', 'slanted_edge', 'blurred'],
    find: when(({ machine }) => machine.is_galvo, causeMessage('edge_of_field')),
    source: 'assumed',
  },
  {
    of: ['not_through', 'too_light'],
    find: ({ engine }) => engine?.capability_warning ?? null,
    source: 'feasibility',
  },
  {
    of: ['wipes_off'],
    find: when(isCompound, causeMessage('compound_cold')),
    source: 'shertec',
  },
  {
    of: ['wipes_off'],
    find: when(isCompound, causeMessage('compound_bare')),
    source: 'shertec',
  },
  {
    of: ['wrong_color', 'too_dark'],
    find: when(isCompound, causeMessage('compound_hot')),
    source: 'shertec',
  },
  {
    of: ['wipes_off'],
    find: when(
      (scene) => scene.machine.type === 'Fiber' && anneals(scene),
      causeMessage('loose_oxide'),
    ),
    source: 'S22',
  },
  {
    of: ['wrong_color'],
    find: when(
      (scene) => scene.machine.type === 'Fiber' && anneals(scene),
      causeMessage('heat_color'),
    ),
    source: 'S22',
  },
  {
    of: ['wrong_color'],
    find: when(
      (scene) => isPulsed(scene.machine.type) && anneals(scene),
      causeMessage('color_card'),
    ),
    source: 'S84',
  },
  {
    of: ['wrong_color', 'wipes_off'],
    find: when(
      ({ machine }) => machine.type === 'Fiber' && machine.pulse_width_max_ns === null,
      causeMessage('pulse_energy'),
    ),
    source: 'S57',
  },
  {
    of: ['wrong_color', 'too_dark', 'too_light'],
    find: when(
      ({ machine, stock }) => machine.type === 'Fiber' && stock?.canonical === 'aluminum',
      causeMessage('aluminum_lines', { dark: 0.0015, bright: 0.01 }),
    ),
    source: 'S42',
  },
  {
    of: ['wrong_color', 'too_light'],
    find: when(
      ({ machine, stock }) => machine.type === 'Fiber' && stock?.canonical === 'anodized aluminum',
      causeMessage('anodized'),
    ),
    source: 'S29',
  },
  {
    of: ['charred_edge', 'not_through', 'rough_edge'],
    find: (scene) => airOf(scene),
    source: 'lasersaur',
  },
  {
    of: ['charred_edge', 'rough_edge'],
    find: when((scene) => scene.isLine && isFamily('acrylic')(scene), causeMessage('acrylic_air')),
    source: 'S61',
  },
  {
    of: ['charred_edge'],
    find: when(
      ({ operation, burns, last }) => operation === 'Cut' && burns && last?.passes === 1,
      causeMessage('faster_passes'),
    ),
    source: 'assumed',
  },
  {
    of: ['slanted_edge'],
    find: when(({ hasMirrors }) => hasMirrors, causeMessage('off_center')),
    source: 'buildlog',
  },
  {
    of: ['slanted_edge'],
    find: when(({ hasMirrors, isGantry }) => isGantry && !hasMirrors, causeMessage('head_square')),
    source: 'assumed',
  },
  { of: ['slanted_edge'], find: always(causeMessage('focus_middle')), source: 'buildlog' },
  {
    of: ['slanted_edge', 'not_through'],
    find: when(needsLongerLens, causeMessage('longer_lens', { lens: 50.8, thickness: 6 })),
    source: 'S61',
  },
  {
    of: ['banding', 'blotchy'],
    find: ({ interval, spot }) =>
      interval !== null && spot !== null && interval > spot
        ? causeMessage('lines_apart', { interval, spot: twoDigits(spot) })
        : null,
    source: 'S59',
  },
  {
    of: ['too_dark'],
    find: ({ interval, spot, machine }) =>
      interval !== null && spot !== null && interval < spot / 2 && !isPulsed(machine.type)
        ? causeMessage('lines_overlap', { interval, spot: twoDigits(spot) })
        : null,
    source: 'S59',
  },
  {
    of: ['rough_edge', 'banding', 'blurred'],
    find: when(({ isGantry }) => isGantry, causeMessage('loose_belts')),
    source: 'lasergrbl_waves',
  },
  {
    of: ['banding'],
    find: when(({ isGantry }) => isGantry, causeMessage('whole_steps')),
    source: 'lasergrbl_waves',
  },
  {
    of: ['banding', 'too_dark'],
    find: when(({ isGantry, isLine }) => isGantry && !isLine, causeMessage('overscan')),
    source: 'S55',
  },
  {
    of: ['banding', 'blotchy'],
    find: when(
      ({ machine, isLine }) => machine.is_galvo && !isLine,
      causeMessage('turn_hatch', { angle: 45 }),
    ),
    source: 'S20',
  },
  {
    of: ['blotchy'],
    find: when(isFamily('wood panel'), causeMessage('veneer')),
    source: 'hackerlab',
  },
  {
    of: ['rough_edge'],
    find: when(
      (scene) => scene.isLine && isFamily('acrylic')(scene),
      causeMessage('smooth_acrylic'),
    ),
    source: 'S61',
  },
  {
    of: ['rough_edge', 'blotchy'],
    find: when(arePulsesApart, causeMessage('pulses_apart')),
    source: 'S56',
  },
  {
    of: ['too_light'],
    find: when(
      (scene) => !scene.isLine && scene.machine.type === 'CO2' && isFamily('acrylic')(scene),
      causeMessage('cast_acrylic'),
    ),
    source: 'S61',
  },
  {
    of: ['too_light', 'wipes_off'],
    find: when(arePulsesWeak, causeMessage('weak_pulses')),
    source: 'S58',
  },
  {
    of: ['not_through', 'too_light', 'blurred', 'rough_edge', 'blotchy', 'wipes_off', 'other'],
    find: ({ reach }) => causeMessage('out_of_focus', { reach }),
    source: ({ reach }) => (reach === null ? 'S54' : 'S59'),
  },
  {
    of: ['not_through', 'too_light', 'blurred', 'one_side', 'charred_edge', 'other'],
    find: ({ hasMirrors }) => causeMessage('dirty_optics', { mirrors: hasMirrors }),
    source: 'lasersaur',
  },
  {
    of: ['not_through', 'too_light'],
    find: when(({ machine }) => machine.type === 'Diode', causeMessage('plug_watts')),
    source: 'S51',
  },
  {
    of: ['not_through', 'slanted_edge'],
    find: when(({ hasMirrors }) => hasMirrors, causeMessage('nozzle_hot')),
    source: 'lasersaur',
  },
  {
    of: ['not_through'],
    find: always(causeMessage('thickness_off')),
    source: 'assumed',
  },
  {
    of: ['charred_edge'],
    find: when(isFamily('wood', 'wood panel'), causeMessage('tape')),
    source: 'jumbie',
  },
  {
    of: ['charred_edge', 'too_dark'],
    find: when(({ isGantry }) => isGantry, causeMessage('slow_corners')),
    source: 'lasergrbl_ends',
  },
  {
    of: ['blurred'],
    find: when(({ isLine }) => !isLine, causeMessage('scanning_offset')),
    source: 'S55',
  },
  { of: ['blotchy'], find: always(causeMessage('sheet_warped')), source: 'lasersaur' },
  {
    of: ['other', 'wrong_color', 'blotchy', 'rough_edge', 'too_dark'],
    find: always(causeMessage('on_scrap')),
    source: 'assumed',
  },
];

/** As many as somebody reads. */
const MOST = 4;

/** The likely causes of a complaint, with their sources, the likeliest first (CON-8). */
export function causesOf(complaint: Complaint): Cause[] {
  const scene = sceneOf(complaint);
  const isBySide = complaint.problem !== 'slanted_edge' && isAboutSide(complaint.details);
  const sided = isBySide ? BY_SIDE : [];
  const rules = [...sided, ...RULES.filter(({ of }) => of.includes(complaint.problem))];
  const found = [...new Set(rules)].flatMap(({ find, source }) => {
    const text = find(scene);
    if (text === null) return [];
    return [{ text, source: nameOfSource(typeof source === 'string' ? source : source(scene)) }];
  });
  return found.slice(0, MOST);
}

function sceneOf(complaint: Complaint): Scene {
  const { machine, material, operation, last } = complaint;
  const { type, is_galvo, lens_focal_length_mm: lens } = machine;
  const reach = lens === null ? null : depthOfFocus(type, lens);
  return {
    ...complaint,
    stock: material === null ? null : findMaterial(material),
    hasMirrors: type === 'CO2' && !is_galvo,
    isGantry: !is_galvo,
    isLine: operation !== null && needsAir(operation),
    reach: reach === null ? null : twoDigits(reach),
    // A diode has no lens to choose, and one spot.
    spot: lens === null && type !== 'Diode' ? null : spotSize(type, lens),
    interval: last?.interval_mm ?? null,
  };
}

/** Less air than ours, or none that is known. More would whiten the edge of acrylic. */
function airOf({ last, engine, isGantry, isLine, stock }: Scene): Message | null {
  const ours = engine?.settings.air_psi ?? null;
  if (!isGantry || !isLine || stock?.family === 'acrylic') return null;
  if (ours === 0 && engine !== null) return null;
  const theirs = last?.air_assist === false ? 0 : (last?.air_psi ?? null);
  if (ours !== null && theirs !== null && theirs >= ours) return null;
  return causeMessage('smoke_in_cut', { pressure: ours });
}

/** Pulses farther apart than they are wide leave dots. */
function arePulsesApart({ machine, last, spot }: Scene): boolean {
  const frequency = last?.frequency_hz ?? null;
  if (!isPulsed(machine.type) || last === null || frequency === null || spot === null) return false;
  return last.speed_mm_min / 60 / frequency > spot;
}

/** Below the frequency of its full pulse energy, a source gives less power. */
function arePulsesWeak({ machine, last }: Scene): boolean {
  const frequency = last?.frequency_hz ?? null;
  if (machine.type !== 'Fiber' || machine.power_watts === null || frequency === null) return false;
  const pulse_width_ns = last?.pulse_width_ns ?? null;
  return frequency < fullPowerFrequency(machine, machine.power_watts, pulse_width_ns);
}

function needsLongerLens({ machine, stock, thickness_mm, isLine }: Scene): boolean {
  const { type, lens_focal_length_mm: lens } = machine;
  const isShort = type === 'CO2' && lens !== null && lens <= 50.8;
  return isShort && isLine && stock?.family === 'acrylic' && (thickness_mm ?? 0) > 6;
}

const twoDigits = (mm: number): number => Number(mm.toPrecision(2));
