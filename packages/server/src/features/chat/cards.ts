import type { Attachment, AttachmentKind, MessageCard } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Reader } from './reader.ts';
import { readPeople } from './present.ts';

type Trx = Transaction<Database>;

interface Ref {
  kind: AttachmentKind;
  id: string;
}

/** What a message keeps of something that its author may attach: of the team's settings also what they were. */
export async function readAttachment(
  trx: Trx,
  teamId: string,
  kind: AttachmentKind,
  id: string,
): Promise<Attachment> {
  const { rows } = await sql<{ is_own: boolean | null }>`
    select is_own_attachment(${kind}, ${id}) as is_own`.execute(trx);
  const is_own = rows[0]?.is_own ?? null;
  if (is_own === null) throw new AppError('not_found', `no ${kind} ${id} to attach`);
  const unknown = { kind, id, is_own, version: null, speed_mm_min: null };
  if (is_own || kind !== 'setting') return unknown;
  const [setting] = await selectSettings(trx, teamId, [id]);
  if (setting === undefined) return unknown;
  return { ...unknown, version: setting.version, speed_mm_min: setting.speed_mm_min };
}

type Content = Pick<MessageCard, 'setting' | 'test_card' | 'job' | 'result' | 'photo'>;
const NOTHING: Content = { setting: null, test_card: null, job: null, result: null, photo: null };

/** A card of something in the team: open, or in the bin. */
interface Found extends Partial<Content> {
  id: string;
  deleted_at: Date | null;
}

/** Cards of what is attached, in the order of `refs`. Only what is the team's is opened. */
export async function readCards(
  trx: Trx,
  { teamId }: Reader,
  refs: readonly string[],
): Promise<MessageCard[]> {
  const wanted = refs.map(toRef);
  const idsOf = (kind: AttachmentKind) => wanted.filter((ref) => ref.kind === kind).map(toId);
  const [settings, cards, jobs, results, photos] = await Promise.all([
    readSettings(trx, teamId, idsOf('setting')),
    readTestCards(trx, teamId, idsOf('test_card')),
    readJobs(trx, teamId, idsOf('job')),
    readResults(trx, teamId, idsOf('result')),
    readPhotos(trx, teamId, idsOf('photo')),
  ]);
  const all = [...settings, ...cards, ...jobs, ...results, ...photos];
  const found = new Map(all.map((one) => [one.id, one]));
  return wanted.map(({ kind, id }) => {
    const { deleted_at = null, ...card } = found.get(id) ?? {};
    const isOpen = found.has(id) && deleted_at === null;
    return Object.assign({}, NOTHING, isOpen ? card : {}, {
      kind,
      id,
      state: isOpen ? ('open' as const) : ('gone' as const),
      deleted_at: deleted_at?.toISOString() ?? null,
    });
  });
}

const toId = ({ id }: Ref): string => id;

function toRef(text: string): Ref {
  const [kind, id = ''] = text.split(':');
  return { kind: kind as AttachmentKind, id };
}

const selectSettings = (trx: Trx, teamId: string, ids: readonly string[]) =>
  trx
    .selectFrom('settings')
    .innerJoin('settings_versions', 'settings_versions.id', 'settings.version_id')
    .where('settings.user_id', '=', teamId)
    .where('settings.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'settings.id',
      'settings.deleted_at',
      'settings.name',
      'settings.material',
      'settings.thickness_mm',
      'settings.operation',
      'settings.machine_name',
      'settings.speed_mm_min',
      'settings.speed_band_low_mm_min',
      'settings.speed_band_high_mm_min',
      'settings.power_percent',
      'settings.passes',
      'settings.kerf_mm',
      'settings.confidence',
      'settings.is_locked',
      'settings_versions.version',
    ])
    .execute();

async function readSettings(trx: Trx, teamId: string, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await selectSettings(trx, teamId, ids);
  return rows.map(({ id, deleted_at, ...setting }) => ({ id, deleted_at, setting }));
}

async function readTestCards(trx: Trx, teamId: string, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('test_cards')
    .innerJoin('settings', 'settings.id', 'test_cards.setting_id')
    .where('test_cards.user_id', '=', teamId)
    .where('test_cards.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'test_cards.id',
      'test_cards.setting_id',
      'test_cards.design',
      'test_cards.marks',
      'settings.name',
      'settings.machine_name',
      'settings.deleted_at',
    ])
    .execute();
  return rows.map(({ id, deleted_at, design, marks, ...card }) => {
    const markOf = new Map(marks.map(({ cell, mark }) => [cell, mark]));
    const toAxis = (axis: typeof design.columns) =>
      axis && { axis: axis.axis, labels: [...axis.labels] };
    return {
      id,
      deleted_at,
      test_card: {
        ...card,
        columns: toAxis(design.columns),
        rows: toAxis(design.rows),
        cells: design.cells.map((cell) => ({
          row: cell.row,
          column: cell.column,
          mark: markOf.get(cell.id) ?? null,
        })),
      },
    };
  });
}

async function readJobs(trx: Trx, teamId: string, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('jobs')
    .where('user_id', '=', teamId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'id',
      'deleted_at',
      'input_text',
      'machine_name',
      'status',
      'created_at',
      sql<number>`jsonb_array_length(workflow)`.as('steps'),
    ])
    .execute();
  return rows.map(({ id, deleted_at, created_at, ...job }) => ({
    id,
    deleted_at,
    job: { ...job, created_at: created_at.toISOString() },
  }));
}

async function readResults(trx: Trx, teamId: string, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('feedback')
    .leftJoin('settings', 'settings.id', 'feedback.setting_id')
    .where('feedback.user_id', '=', teamId)
    .where('feedback.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      'feedback.id',
      'feedback.setting_id',
      'feedback.created_by',
      'feedback.cut_through',
      'feedback.edge_score',
      'feedback.outcome',
      'feedback.notes',
      'feedback.photo_key',
      'feedback.created_at',
      'settings.name as setting_name',
    ])
    .execute();
  const people = await readPeople(
    trx,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id, created_by, photo_key, created_at, ...result }) => ({
    id,
    deleted_at: null,
    result: {
      ...result,
      by: created_by === null ? null : (people.get(created_by)?.name ?? null),
      has_photo: photo_key !== null,
      created_at: created_at.toISOString(),
    },
  }));
}

async function readPhotos(trx: Trx, teamId: string, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('team_photos')
    .where('user_id', '=', teamId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .select(['id', 'created_by', 'created_at'])
    .execute();
  const people = await readPeople(
    trx,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id, created_by, created_at }) => ({
    id,
    deleted_at: null,
    photo: {
      by: created_by === null ? null : (people.get(created_by)?.name ?? null),
      created_at: created_at.toISOString(),
    },
  }));
}
