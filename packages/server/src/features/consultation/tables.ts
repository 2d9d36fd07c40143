import type {
  AttachedWork,
  CaseAttachment,
  CaseLanguage,
  CaseMessage,
  MessagePhoto,
  Proposal,
  SOLVED_CASE_STATUSES,
} from '@beamwright/contract';
import type {
  CaseAttachmentKind,
  ConsultationActor,
  ConsultationOrigin,
  ConsultationProblem,
  ConsultationStatus,
  Family,
  LaserType,
  Operation,
  StepSettings,
} from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
type Moment = ColumnType<Date | null, never, Date | null>;

interface ExpertsTable {
  user_id: Immutable<string>;
  lasers: LaserType[];
  materials: Family[];
  languages: CaseLanguage[];
  max_open: Generated<number>;
  away_until: Moment;
  granted_by: string | null;
  granted_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Moment;
  /** Counted by the database when the role ends. */
  returned: Generated<number>;
}

interface ConsultationRequestsTable {
  id: Generated<string>;
  requester_id: Immutable<string>;
  status: ColumnType<ConsultationStatus, never, ConsultationStatus>;
  expert_id: ColumnType<string | null, never, null>;
  problem: Immutable<ConsultationProblem>;
  details: Immutable<string>;
  language: Immutable<CaseLanguage>;
  operation: Immutable<Operation | null>;
  origin_kind: Immutable<ConsultationOrigin>;
  origin_id: Immutable<string>;
  origin_step: Immutable<number | null>;
  setting_id: string | null;
  job_id: Immutable<string | null>;
  laser_type: LaserType | null;
  machine_name: string | null;
  material: string | null;
  thickness_mm: number | null;
  family: Family | null;
  suggestion_tried: Immutable<boolean>;
  waits_for: ColumnType<'maker' | 'expert', never, 'maker' | 'expert'>;
  created_at: GeneratedAlways<Date>;
  waiting_since: ColumnType<Date, never, Date>;
  /** Set by `give_consultation`. */
  assigned_at: GeneratedAlways<Date | null>;
  answered_at: Moment;
  resolved_at: Moment;
  closed_at: Moment;
  escalates_at: ColumnType<Date | null, Date | null, Date | null>;
  escalated_at: Moment;
  /** Counted by the database. */
  claim_seconds_left: GeneratedAlways<number | null>;
  changed_at: GeneratedAlways<Date>;
  solution: ColumnType<string, never, string>;
  rating: ColumnType<number | null, never, number>;
  may_publish: ColumnType<boolean, never, boolean>;
  may_learn: ColumnType<boolean, never, boolean>;
  /** Counted by the database. */
  revision: GeneratedAlways<number>;
  requester_read: ColumnType<number, never, number>;
  expert_read: ColumnType<number, never, number>;
}

/** What a case keeps of an attachment: the content that its kind names. */
export type StoredAttachment = Partial<Omit<CaseAttachment, 'key' | 'kind' | 'is_shared'>>;

interface ConsultationAttachmentsTable {
  consultation_id: Immutable<string>;
  key: Immutable<string>;
  kind: Immutable<CaseAttachmentKind>;
  is_shared: boolean;
  content: ColumnType<StoredAttachment, string, never>;
}

interface ConsultationPhotosTable {
  id: Generated<string>;
  consultation_id: Immutable<string>;
  /** The maker, whose storage it counts in. */
  user_id: Immutable<string>;
  /** Null once the account was erased. */
  created_by: ColumnType<string | null, string, never>;
  is_sent: Generated<boolean>;
  is_shared: Generated<boolean>;
  photo_key: Immutable<string>;
  photo_bytes: Immutable<number>;
  created_at: GeneratedAlways<Date>;
  stored_bytes: GeneratedAlways<number>;
}

type Move = NonNullable<CaseMessage['move']>;

/** What a message that is more than words keeps. */
export interface StoredDetails {
  /** Of a move. Who got the case, or had it, is in `expert_id`. */
  action?: Move['action'];
  to?: ConsultationStatus;
  /** Of `save`, and of a result. */
  version?: string | null;
  proposal?: Proposal;
  card?: CaseMessage['card'];
  result?: CaseMessage['result'];
  /** Of words. */
  attached?: AttachedWork[];
}

interface ConsultationMessagesTable {
  id: Generated<string>;
  consultation_id: Immutable<string>;
  /** Null of the server, and once the account was erased. */
  sender_id: Immutable<string | null>;
  sender_role: Immutable<ConsultationActor>;
  kind: Immutable<CaseMessage['kind']>;
  body: ColumnType<string, string | undefined, never>;
  /** Read as the value, written as its JSON text; so are the details. */
  photos: ColumnType<MessagePhoto[], string | undefined, string>;
  expert_id: ColumnType<string | null, string | null | undefined, never>;
  details: ColumnType<StoredDetails, string | undefined, string>;
  /** Both are set by the database. */
  position: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date>;
}

type Numbers = ColumnType<StepSettings | null, string | null, never>;

interface SolvedCasesTable {
  id: GeneratedAlways<string>;
  consultation_id: Immutable<string>;
  status: ColumnType<(typeof SOLVED_CASE_STATUSES)[number], never, 'published' | 'declined'>;
  title: Immutable<string>;
  trouble: Immutable<string>;
  solution: Immutable<string>;
  problem: Immutable<ConsultationProblem>;
  operation: Immutable<Operation | null>;
  laser_type: Immutable<LaserType | null>;
  family: Immutable<Family | null>;
  material: Immutable<string | null>;
  thickness_mm: Immutable<number | null>;
  /** Read as the value, written as its JSON text. */
  before: Numbers;
  after: Numbers;
  prepared_by: Immutable<string | null>;
  prepared_at: GeneratedAlways<Date>;
  published_at: Moment;
  /** What its maker wants changed; of a declined page. */
  requested_changes: ColumnType<string, never, string>;
}

interface CaseEvidenceTable {
  consultation_id: Immutable<string>;
  baseline_id: Immutable<string>;
  lens_focal_length_mm: Immutable<number | null>;
  z_offset_mm: Immutable<number | null>;
  published_by: Immutable<string | null>;
  published_at: GeneratedAlways<Date>;
}

export interface ConsultationTables {
  experts: ExpertsTable;
  consultation_requests: ConsultationRequestsTable;
  consultation_attachments: ConsultationAttachmentsTable;
  consultation_photos: ConsultationPhotosTable;
  consultation_messages: ConsultationMessagesTable;
  solved_cases: SolvedCasesTable;
  case_evidence: CaseEvidenceTable;
}
