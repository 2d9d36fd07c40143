import type { ChatRequest, FakeMode } from '../../../platform/testing/fake-provider-modes.ts';

interface EngineStep {
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  interval_mm: number | null;
}

interface Briefing {
  /** Absent where a stored setting is judged. */
  our_steps?: EngineStep[];
  proposal?: object;
}

/** What the fake agents do; left out, the first takes our own numbers and the second accepts. */
export interface FakeAgents {
  /** Our speed times this. */
  speedFactor?: number;
  reason?: string | null;
  rationale?: string;
  review?: { verdict: string; amendedSpeedFactor?: number; concerns?: string[] };
  /** How the provider behaves toward the second agent only. */
  reviewMode?: FakeMode;
  /** Laid over an approval of the automatic review. */
  sanity?: Record<string, unknown>;
  /** Laid over every proposed step. */
  change?: Record<string, unknown>;
  /** So many copies of the last step are added. */
  extraSteps?: number;
}

const APPROVAL = {
  recommended_action: 'approve',
  passed: true,
  confidence_score: 0.9,
  issues_found: [],
  reasoning: 'The numbers agree with the published settings.',
};

export const isReviewRequest = (request: ChatRequest): boolean =>
  briefingOf(request).proposal !== undefined;

/** Answers as both agents over real HTTP would; `agents` may be changed between questions. */
export function respondAs(agents: FakeAgents): (request: ChatRequest) => object {
  return (request) => {
    const briefing = briefingOf(request);
    if (briefing.our_steps === undefined) return { ...APPROVAL, ...agents.sanity };
    if (briefing.proposal === undefined) return proposal(briefing, agents, agents.speedFactor ?? 1);
    const { verdict = 'accept', amendedSpeedFactor, concerns = [] } = agents.review ?? {};
    const amended =
      amendedSpeedFactor === undefined ? null : proposal(briefing, agents, amendedSpeedFactor);
    return { verdict, amended, concerns };
  };
}

function briefingOf({ messages }: ChatRequest): Briefing {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '{}';
  return JSON.parse(content) as Briefing;
}

function proposal({ our_steps = [] }: Briefing, agents: FakeAgents, speedFactor: number): object {
  const length = our_steps.length + (agents.extraSteps ?? 0);
  const all = Array.from({ length }, (_, at) => our_steps[at] ?? our_steps.at(-1)) as EngineStep[];
  return {
    steps: all.map((engineStep) => proposedStep(engineStep, agents, speedFactor)),
    // Not requested: a model's own certainty is ignored.
    confidence: 1,
    rationale: agents.rationale ?? 'The published rows of this material run at about this speed.',
    disagreement_reason: agents.reason ?? null,
  };
}

const proposedStep = (
  { speed_mm_s, power_percent, passes, interval_mm }: EngineStep,
  { change }: FakeAgents,
  speedFactor: number,
): object => ({
  speed: speed_mm_s * speedFactor,
  speed_unit: 'mm/s',
  power_percent,
  passes,
  interval_mm,
  frequency: null,
  frequency_unit: null,
  pulse_width_ns: null,
  kerf_mm: null,
  air_psi: null,
  hatch_angle_deg: null,
  hatch_type: null,
  z_offset_mm: null,
  ...change,
});
