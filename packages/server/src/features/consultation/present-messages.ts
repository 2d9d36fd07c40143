import type {
  AttachedWork,
  CaseMessage,
  MessagePhoto,
  Proposal,
  ShownPhoto,
} from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import type { CaseAttachmentKind } from '@beamwright/domain/types';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { roleIn, type CaseRow } from './case-access.ts';
import { selectVisible } from './photos.ts';
import { selectHiddenKinds } from './present-case.ts';
import { readNames } from './read-names.ts';
import type { ConsultationTables } from './tables.ts';
import { unique } from './unique.ts';

type Trx = Transaction<Database>;
export type MessageRow = Selectable<ConsultationTables['consultation_messages']>;

export const selectMessages = (trx: Trx, caseId: string) =>
  trx.selectFrom('consultation_messages').where('consultation_id', '=', caseId).selectAll();

/**
 * Messages as the caller sees them: without photos that the maker took off. Experts see proposals and what is attached
 * without what is not shared.
 */
export async function presentMessages(
  trx: Trx,
  { userId, row }: { userId: string; row: CaseRow },
  messages: readonly MessageRow[],
): Promise<CaseMessage[]> {
  const ids = messages.flatMap(({ photos }) => photos.map(({ photo_id }) => photo_id));
  const [names, visible, hidden] = await Promise.all([
    readNames(trx, row.id),
    selectVisible(trx, row.id, unique(ids)),
    selectHiddenKinds(trx, row.id),
  ]);
  const role = roleIn(row, userId);
  const isMaker = role === 'maker';
  const toShown = ({ photo_id, marks }: MessagePhoto): ShownPhoto => ({
    photo_id,
    marks,
    may_delete: isMaker || (role === 'expert' && visible.get(photo_id) === userId),
  });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return messages.map(({ details, ...message }) => {
    const photos = message.photos.filter(({ photo_id }) => visible.has(photo_id));
    return addText({
      id: message.id,
      position: message.position,
      revision: message.revision,
      kind: message.kind,
      from: message.sender_role,
      sender_name: nameOf(message.sender_id),
      is_own: message.sender_id === userId,
      body: message.body,
      photos: photos.map(toShown),
      gone_photos: message.photos.length - photos.length,
      attached: isMaker
        ? (details.attached ?? [])
        : (details.attached ?? []).map((work) => workForExpert(work, hidden)),
      proposal:
        isMaker || details.proposal === undefined
          ? (details.proposal ?? null)
          : seenByExpert(details.proposal, hidden),
      card: details.card ? { ...details.card, setting_id: isMaker ? row.setting_id : null } : null,
      result: details.result ?? null,
      move:
        details.action === undefined || details.to === undefined
          ? null
          : {
              action: details.action,
              to: details.to,
              expert_name: nameOf(message.expert_id),
              version: details.version ?? null,
            },
      created_at: message.created_at.toISOString(),
    });
  });
}

/**
 * Without its id, because the library is its maker's, and without what its maker took off the case. Names say materials
 * and machines; why it may not be burned names both.
 */
const workForExpert = (
  work: AttachedWork,
  hidden: ReadonlySet<CaseAttachmentKind>,
): AttachedWork => ({
  ...work,
  id: null,
  ...((hidden.has('material') || hidden.has('machine')) && { name: null, blocked: null }),
  ...(hidden.has('material') && { material: null, thickness_mm: null }),
  ...(hidden.has('machine') && {
    machine_name: null,
    machine_type: null,
    machine_power_watts: null,
    is_galvo: false,
  }),
});

/**
 * Without the id of the setting, and without what its maker took off. Checks name the laser, its limits or that it has
 * no air; energy says its watts.
 */
function seenByExpert(proposal: Proposal, hidden: ReadonlySet<CaseAttachmentKind>): Proposal {
  return {
    ...proposal,
    setting_id: null,
    ...(hidden.has('tries') && { was: null }),
    ...(hidden.has('material') && {
      material: '',
      thickness_mm: null,
      checks: proposal.checks.filter(({ check }) => check !== 'material'),
    }),
    ...(hidden.has('machine') && { checks: [], energy: null, speed_band_mm_min: null }),
  };
}

/** A message as it is now: its case has changed with it. */
export async function presentOne(
  trx: Trx,
  { userId, row }: { userId: string; row: CaseRow },
  id: string,
): Promise<CaseMessage> {
  const message = await selectMessages(trx, row.id).where('id', '=', id).executeTakeFirst();
  const [item] = message ? await presentMessages(trx, { userId, row }, [message]) : [];
  if (item === undefined) throw new AppError('not_found', `no message ${id} in case ${row.id}`);
  return item;
}
