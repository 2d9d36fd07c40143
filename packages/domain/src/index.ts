export * from './types.ts';
export { settingsOf } from './settings-of.ts';
export { changeAir, settleAir, withSettledAir } from './settle-air.ts';
export type { Air, SettledAir } from './settle-air.ts';

export { assumptionMessage } from './parsing/messages.ts';
export { questionInEnglish } from './parsing/question-in-english.ts';
export { assumeMachine } from './workflow/assume-machine.ts';
export type { AssumedMachine } from './workflow/assume-machine.ts';
export { openQuestions, planJob, planReading } from './workflow/plan-job.ts';
export type { PlannedJob, PlanTerms } from './workflow/plan-job.ts';
export { namedJob, withCustomStock } from './workflow/with-custom-stock.ts';
export { isUnderstood } from './workflow/is-understood.ts';
export { judgeReading, readJob } from './workflow/read-job.ts';
export type { JobReading } from './workflow/read-job.ts';
export { needsHssProfile } from './workflow/engine-steps.ts';

export { findingsInTexts, judgeCustomMaterial } from './custom-materials/custom-findings.ts';
export { phraseOf } from './custom-materials/custom-names.ts';
export { nameProblem } from './custom-materials/name-problem.ts';
export { caseTitle } from './consultation/case-title.ts';
export { ownStep } from './consultation/case-work.ts';
export { closesAt, escalatesAt, waitTone } from './consultation/escalation.ts';
export { fitOf } from './consultation/expert-fit.ts';
export type { Expertise, Fit } from './consultation/expert-fit.ts';
export { inRepeats } from './consultation/in-repeats.ts';
export { isSpecial, judgeEvidence } from './consultation/judge-evidence.ts';
export type { EvidenceWork, JudgedEvidence } from './consultation/judge-evidence.ts';
export { judgeProposal } from './consultation/judge-proposal.ts';
export type { JudgedProposal, Proposed } from './consultation/judge-proposal.ts';
export { moveOf, movesFor } from './consultation/moves.ts';
export { problemsOf } from './consultation/problems-of.ts';
export { proposalLimits } from './consultation/proposal-limits.ts';
export { suggestNext } from './consultation/suggest-next.ts';
export type { Complained, Suggestion } from './consultation/suggest-next.ts';
export type { CaseTry } from './consultation/tried.ts';
export { EXPIRING_DAYS, inductionState, isInducted } from './makerspace/induction-state.ts';
export { judgeInLab } from './makerspace/judge-in-lab.ts';
export type { LabCell, LabStock } from './makerspace/judge-in-lab.ts';
export {
  byLabKey,
  findingsOfLab,
  labKey,
  labNamesOf,
  labWorkOf,
  ruleFor,
} from './makerspace/lab-rules.ts';
export type { Lab, LabWork } from './makerspace/lab-rules.ts';
export { findingsWithoutMachine } from './makerspace/without-machine.ts';
export { safetyMessage } from './safety/messages.ts';
export { inEnglish, messagesText, addText } from './messages/in-english.ts';
export { explainJob } from './workflow/explain-job.ts';
export type { JobExplanation } from './workflow/explain-job.ts';
export type { ExplainedFit, ExplainedRow, StepExplanation } from './engine/explain/explain-step.ts';
export type { ModelTerm } from './engine/explain/explain-estimate.ts';
export {
  planFromProposal,
  stepsAfterRefusal,
  withProposedSteps,
} from './proposals/plan-from-proposal.ts';
export type { ProposalRequest } from './proposals/plan-from-proposal.ts';
export type {
  Proposal,
  ProposalIssue,
  ProposalReview,
  ProposedStep,
} from './proposals/proposal.ts';
export { planFromStored } from './proposals/plan-from-stored.ts';
export type { StoredSettings, StoredStep } from './proposals/plan-from-stored.ts';
export { readProposalLoosely, readReviewLoosely } from './proposals/read-loosely.ts';
export { describeForModel, describeMachine, describeRow } from './proposals/describe-for-model.ts';
export type { ModelBriefing, ModelQuestion } from './proposals/describe-for-model.ts';
export { judgeEnergy } from './proposals/judge-energy.ts';
export { compareEnergy } from './proposals/compare-energy.ts';
export type { EnergyVerdict, JudgedEnergy } from './proposals/compare-energy.ts';
export { cacheKey } from './proposals/cache-key.ts';
export type { CacheFields } from './proposals/cache-key.ts';
export { fold } from './language/fold.ts';
export { visibleText } from './language/visible-text.ts';
export { Spelling } from './language/spelling.ts';
export { colorIn } from './parsing/color-in.ts';
export { parseJob } from './parsing/parse-job.ts';
export type { ParseInput } from './parsing/parse-input.ts';

export { transferSetting } from './engine/transfer/transfer-setting.ts';
export type {
  TransferIssue,
  TransferRequest,
  TransferredSetting,
} from './engine/transfer/transfer-setting.ts';
export type { PreservedQuantity } from './engine/transfer/preserved-quantities.ts';
export { summarizeFeedback } from './feedback/summarize-feedback.ts';
export type { FeedbackSummary, FeedbackReport as Reported } from './feedback/summarize-feedback.ts';
export { countedScore } from './feedback/result-outcome.ts';
export { suggestEdit } from './feedback/suggest-edit.ts';
export type { SuggestedEdit } from './feedback/suggest-edit.ts';
export { readBurnResults } from './engine/learning/read-results.ts';
export { estimateCost, estimateSeconds } from './engine/estimate/estimate-time.ts';
export type { Geometry, Motion, Rate } from './engine/estimate/estimate-time.ts';
export { ASSUMED_MOTION, quoteJob } from './engine/estimate/quote-job.ts';
export type { JobOrder, JobQuote, Span } from './engine/estimate/quote-job.ts';

export { CATALOG_MACHINES } from './machines/catalog.ts';
export type { CatalogLens, CatalogMachine, SourceKind } from './machines/catalog.ts';
export { ASSUMED_PULSES } from './machines/assumed-pulses.ts';
export { ASSUMED_WATTS } from './machines/limits.ts';
export { machinesInSentence } from './machines/machines-in-sentence.ts';
export { searchMachines } from './machines/search-machines.ts';
export { machineOfType } from './machines/machine-of-type.ts';
export { catalogModel, onlyLensMm, stockLensMm } from './machines/stock-lens.ts';
export { outsideLimits } from './machines/outside-limits.ts';
export type { LimitedNumbers, OutsideLimit } from './machines/outside-limits.ts';
export { canBurn } from './safety/can-burn.ts';
export { judgeSetting } from './safety/judge-setting.ts';
export type { SettingWords } from './safety/judge-setting.ts';
export { settingEnergy } from './engine/physics/setting-energy.ts';
export { withAllRepeats } from './engine/physics/with-all-repeats.ts';
export type { PortableSetting, PortableStep } from './exchange/portable-setting.ts';
export { settingMessage, versionMessage } from './library/messages.ts';
export { describeChange } from './library/describe-change.ts';
export type { VersionedNumbers } from './library/describe-change.ts';

export { BAND_PROMISE, ENGINE_SCORE } from './engine/score/shipped-score.ts';
export type { AnswerScore } from './engine/score/score-answers.ts';
export { PUBLISHED_ROWS } from './data/published-rows.ts';
export type { PublishedRow } from './data/published-rows.ts';

export { goesThrough } from './light/light-effect.ts';
export { MATERIALS } from './materials/catalog.ts';
export type { Material, Suitability, SuitabilityKey } from './materials/catalog.ts';
export { familyOf, findMaterial } from './materials/find-material.ts';
export { searchMaterials } from './materials/search/search-materials.ts';
export { spelledAlike } from './materials/search/spelled-alike.ts';
export type { MaterialSearch, ReadAs } from './materials/search/search-materials.ts';
export { cardKindsOf } from './test-cards/card-kinds.ts';

export {
  formatFrequency,
  formatPulseWidth,
  hertzToKilohertz,
  kilohertzToHertz,
} from './units/frequency.ts';
export { dpiToInterval, formatInterval, intervalToDpi } from './units/interval.ts';
export { assumedThickness } from './parsing/assumed-thickness.ts';
export { parseMeasure } from './units/measure.ts';
export { formatInch, formatMm, inchToMm, mmToInch, parseLength } from './units/length.ts';
export { formatWatts } from './units/power.ts';
export { formatDuration } from './units/duration.ts';
export { barToPsi, formatPressure, psiToBar } from './units/pressure.ts';
export { formatSpeed, fromMmMin, SPEED_UNITS, toMmMin } from './units/speed.ts';
export type { SpeedUnit } from './units/speed.ts';
