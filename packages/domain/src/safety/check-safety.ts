import { distinctMessages } from '../messages/distinct-messages.ts';
import { findMaterial } from '../materials/find-material.ts';
import { resolveNames } from '../parsing/naming.ts';
import { readText } from '../parsing/read-text.ts';
import type {
  AddedFinding,
  MachineProfile,
  ParsedJob,
  SafetyLevel,
  SafetyVerdict,
} from '../types.ts';
import { generalPrecautions } from './rules/general-precautions.ts';
import { batteryInside } from './rules/battery-inside.ts';
import { secondaryMaterial } from './rules/secondary-material.ts';
import { blockedMaterial } from './rules/blocked-material.ts';
import { circuitBoard } from './rules/circuit-board.ts';
import { dataSheet } from './rules/data-sheet.ts';
import { deniedHazard } from './rules/denied-hazard.ts';
import { dustAndFume } from './rules/dust-and-fume.ts';
import { emissions } from './rules/emissions.ts';
import { eyewear } from './rules/eyewear.ts';
import { fireWatch } from './rules/fire-watch.ts';
import { mistypedHazard } from './rules/mistyped-hazard.ts';
import { thicknessLimit } from './rules/thickness-limit.ts';
import { reflectiveMetal } from './rules/reflective-metal.ts';
import { unknownCoating } from './rules/unknown-coating.ts';
import { unknownMaterial } from './rules/unknown-material.ts';
import { unverifiedLeatherette } from './rules/unverified-leatherette.ts';
import { warnedMaterial } from './rules/warned-material.ts';
import { wrongWavelength } from './rules/wrong-wavelength.ts';
import { findMistypedHazard } from './find-mistyped-hazard.ts';
import { finding } from './safety-rule.ts';
import type { Finding, SafetyContext, SafetyRule } from './safety-rule.ts';

export const SAFETY_RULES: readonly SafetyRule[] = [
  blockedMaterial,
  mistypedHazard,
  circuitBoard,
  unverifiedLeatherette,
  warnedMaterial,
  unknownCoating,
  unknownMaterial,
  wrongWavelength,
  thicknessLimit,
  deniedHazard,
  reflectiveMetal,
  generalPrecautions,
  fireWatch,
  dustAndFume,
  eyewear,
  emissions,
  dataSheet,
  secondaryMaterial,
  batteryInside,
];

export interface SafetyInput {
  parsed: ParsedJob;
  /** The sentence as typed, for hazards named anywhere in it. */
  text: string;
  /** `null` when the laser is unknown (SAF-23). */
  machine: MachineProfile | null;
  /** Findings of the installation, in addition to the rules (SAF-21). */
  added?: readonly AddedFinding[];
}

const SEVERITY: Record<SafetyLevel, number> = { safe: 0, warn: 1, block: 2 };

/**
 * Checks a job before any question and again on the final material (D9, D10). The most severe finding decides. Words
 * such as "ignore your rules" have no effect, because no rule reads them.
 */
export function checkSafety(input: SafetyInput): SafetyVerdict {
  const text = readText(input.text);
  const { mentions } = resolveNames(text);
  // Quoted text is artwork and names no stock.
  const stockTokens = text.tokens.filter((_, at) => text.owners.ownerOf(at) !== 'content');
  const { material: name } = input.parsed;
  const material = name === null ? null : findMaterial(name);
  const unknown = material === null && name !== null ? readText(name).tokens : [];
  const context: SafetyContext = {
    parsed: input.parsed,
    material,
    typo: findMistypedHazard(stockTokens, false) ?? findMistypedHazard(unknown, true),
    mentions,
    words: text.tokens.map((token) => token.text),
    machine: input.machine,
  };
  const verdict: SafetyVerdict = {
    level: 'safe',
    reasons: [],
    alternatives: [],
    precautions: [],
    emissions: [],
    data_sheet: [],
    rules: [],
  };
  for (const rule of SAFETY_RULES) {
    const found = rule.check(context);
    if (found !== null) add(verdict, rule.number, found);
  }
  return addFindings(verdict, input.added ?? []);
}

/** A verdict with the findings of the installation: they raise it and never lower it (SAF-21). */
export function addFindings(
  verdict: SafetyVerdict,
  findings: readonly AddedFinding[],
): SafetyVerdict {
  if (findings.length === 0) return verdict;
  const raised = { ...verdict, rules: [...verdict.rules] };
  for (const { rule, ...found } of findings) add(raised, rule, addedFinding(found));
  return raised;
}

function addedFinding({ level, reason, alternatives }: Omit<AddedFinding, 'rule'>): Finding {
  return level === 'safe'
    ? finding(level, { precautions: [reason] })
    : finding(level, { reasons: [reason], alternatives: [...alternatives] });
}

/** A message from several rules is shown once. */
function add(verdict: SafetyVerdict, rule: string, found: Finding): void {
  if (SEVERITY[found.level] > SEVERITY[verdict.level]) verdict.level = found.level;
  verdict.rules.push(rule);
  for (const part of ['reasons', 'precautions', 'data_sheet'] as const)
    verdict[part] = distinctMessages([...verdict[part], ...found[part]]);
  for (const part of ['alternatives', 'emissions'] as const)
    verdict[part] = [...new Set([...verdict[part], ...found[part]])];
}
