import type { Answer, LastResort } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { GENERIC_CONFIDENCE } from './confidence.ts';
import { workKind } from '../model/model-terms.ts';
import { engineMessage } from '../messages.ts';
import { spotSize } from '../physics/optics.ts';
import type { StepQuery } from '../query.ts';

/** The specification's constants (§9), used when nothing comparable is published. */
const GENERIC = {
  gantry_mm_min: 2100,
  galvo_mm_min: 180_000,
  power_percent: 55,
  interval_mm: 0.1,
  kerf_mm: 0.15,
  line_air_psi: 15,
  /** The lowest of its variants, because fills need little air (DOMAIN §2.6). */
  fill_air_psi: 8,
  /** 2.5 in. */
  lens_mm: 63.5,
};
/** Nothing is known, so the band is as wide as the widest fitted one. */
const BAND_FACTOR = 8;

/** Constants for a material without data, labeled as generic (D8). */
export function answerGeneric({ query, machine }: AnswerContext): Answer {
  const speed = (query.isGalvo ? GENERIC.galvo_mm_min : GENERIC.gantry_mm_min) / 60;
  const pulses = choosePulses(machine, query.watts, []);
  const last_resort = lastResort(query);
  const assumed = query.lens_mm === null ? last_resort.lens_mm : null;
  return {
    speed_mm_s: speed,
    power_percent: GENERIC.power_percent,
    passes: 1,
    interval_mm: workKind(query.operation) === 'surface' ? intervalFor(query) : null,
    frequency_hz: pulses.frequency_hz,
    pulse_width_ns: pulses.pulse_width_ns,
    band_mm_s: [speed / BAND_FACTOR, speed * BAND_FACTOR],
    method: 'generic',
    confidence: GENERIC_CONFIDENCE,
    rationale: engineMessage('generic'),
    details: [
      engineMessage('nothing_published'),
      ...(pulses.reason ? [pulses.reason] : []),
      ...(assumed === null ? [] : [engineMessage('lens_assumed', { lens: assumed })]),
    ],
    warnings: [],
    evidence: [],
    last_resort,
  };
}

/** Only a CO2 gantry has lenses named in inches: a galvo has an F-theta lens, a diode a fixed one. */
function lastResort({ laser, isGalvo, operation }: StepQuery): LastResort {
  const isFill = workKind(operation) === 'surface';
  return {
    kerf_mm: GENERIC.kerf_mm,
    air_psi: isFill ? GENERIC.fill_air_psi : GENERIC.line_air_psi,
    lens_mm: laser === 'CO2' && !isGalvo ? GENERIC.lens_mm : null,
  };
}

/** The specification's line interval, or the spot size if that is smaller: wider intervals leave stripes. */
function intervalFor({ laser, lens_mm }: StepQuery): number {
  return Number(Math.min(GENERIC.interval_mm, spotSize(laser, lens_mm)).toPrecision(2));
}
