import type { NoticeKind } from '@beamwright/contract';
import { noticeMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { NoticeDetails } from './tables.ts';

/** A notice with the names in it. */
export interface NamedNotice {
  id: string;
  kind: NoticeKind;
  /** Either of a team or of a case. */
  team_id: string | null;
  case_id: string | null;
  /** Name of the team; empty of a case. */
  team: string;
  /** Name of who did it; null if their account was erased. */
  actor: string | null;
  subject_id: string | null;
  details: NoticeDetails;
}

export function writeNotice({ kind, team, actor, details }: NamedNotice): Message {
  const { role = 'member', machine = null, date = null } = details;
  const { material = null, thickness_mm: thickness = null } = details;
  switch (kind) {
    case 'mention':
    case 'reply':
    case 'offered':
    case 'handed_over':
      return noticeMessage(kind, { actor, team });
    case 'invitation':
    case 'role_changed':
      return noticeMessage(kind, { actor, team, role });
    case 'removed':
    case 'inherited':
      return noticeMessage(kind, { team });
    case 'induction_expiring':
      return noticeMessage(kind, { team, machine, date });
    case 'plan_ending':
      return noticeMessage(kind, { team, date });
    case 'consultation_assigned':
    case 'consultation_in_progress':
    case 'consultation_proposed':
    case 'consultation_resolved':
    case 'consultation_given':
    case 'consultation_answered':
    case 'consultation_cancelled':
      return noticeMessage(kind, { actor, material, thickness });
    case 'consultation_closed':
    case 'consultation_ended':
    case 'consultation_page':
    case 'consultation_escalated':
      return noticeMessage(kind, { material, thickness });
  }
}

/** Path of the page that opens an invitation. */
export type InvitationPath = (id: string) => `/${string}`;

export function pathOfNotice(
  {
    kind,
    team_id,
    case_id,
    subject_id,
  }: Pick<NamedNotice, 'kind' | 'team_id' | 'case_id' | 'subject_id'>,
  invitationPath: InvitationPath,
): `/${string}` {
  switch (kind) {
    case 'mention':
    case 'reply':
      return `/teams/${team_id}/chat${subject_id === null ? '' : `?message=${subject_id}`}`;
    case 'invitation':
      return subject_id === null ? '/teams' : invitationPath(subject_id);
    case 'removed':
      return '/teams';
    case 'offered':
    case 'plan_ending':
      return `/teams/${team_id}/members`;
    case 'induction_expiring':
      return `/teams/${team_id}/lab`;
    case 'role_changed':
    case 'handed_over':
    case 'inherited':
      return `/teams/${team_id}`;
    case 'consultation_assigned':
    case 'consultation_in_progress':
    case 'consultation_proposed':
    case 'consultation_resolved':
    case 'consultation_closed':
    case 'consultation_page':
      return `/expert-consultation/${case_id}`;
    case 'consultation_given':
    case 'consultation_answered':
    case 'consultation_cancelled':
    case 'consultation_ended':
      return `/expert/${case_id}`;
    case 'consultation_escalated':
      return '/admin/consultations';
  }
}
