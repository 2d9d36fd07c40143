/** Where a case is (specification §4). */
export const CONSULTATION_STATUSES = [
  'pending',
  'assigned',
  'in_progress',
  'resolved',
  'cancelled',
  'closed',
  'reopened',
] as const;
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number];

/** Statuses in which somebody waits for an answer or a result. */
export const OPEN_STATUSES = [
  'pending',
  'assigned',
  'in_progress',
  'reopened',
] as const satisfies readonly ConsultationStatus[];

export const isOpenStatus = (status: ConsultationStatus): boolean =>
  OPEN_STATUSES.some((open) => open === status);

/** Days after which the server closes a case that is resolved, and one whose maker does not answer. */
export const CLOSES_AFTER_DAYS = { resolved: 14, silent: 21 } as const;

/** What changes the status of a case. */
export const CONSULTATION_ACTIONS = [
  'claim',
  'assign',
  'answer',
  'hand_over',
  'release',
  'resolve',
  'cancel',
  'close',
  'reopen',
] as const;
export type ConsultationAction = (typeof CONSULTATION_ACTIONS)[number];

/** Who acts in a case: its maker, an expert, an administrator, or the server by itself. */
export const CONSULTATION_ACTORS = ['maker', 'expert', 'administrator', 'server'] as const;
export type ConsultationActor = (typeof CONSULTATION_ACTORS)[number];

/** What a case is asked from. */
export const CONSULTATION_ORIGINS = ['job', 'step', 'setting', 'test_card', 'result'] as const;
export type ConsultationOrigin = (typeof CONSULTATION_ORIGINS)[number];

/** What went wrong. `problemsOf` says which can be chosen for an operation. */
export const CONSULTATION_PROBLEMS = [
  'not_through',
  'charred_edge',
  'one_side',
  'slanted_edge',
  'rough_edge',
  'too_light',
  'too_dark',
  'blotchy',
  'banding',
  'blurred',
  'wipes_off',
  'wrong_color',
  'other',
] as const;
export type ConsultationProblem = (typeof CONSULTATION_PROBLEMS)[number];

/** What an expert can see of the maker's: each can be taken off. */
export const CASE_ATTACHMENTS = [
  'machine',
  'lens',
  'material',
  'tries',
  'test_card',
  'sentence',
  'photo',
] as const;
export type CaseAttachmentKind = (typeof CASE_ATTACHMENTS)[number];

/** How a proposal turned out for its maker. */
export const TRY_OUTCOMES = ['worked', 'better', 'no_change'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** What every proposal passes; none can be overridden. */
export const PROPOSAL_CHECKS = ['limits', 'material', 'energy', 'air'] as const;
export type ProposalCheckKind = (typeof PROPOSAL_CHECKS)[number];
