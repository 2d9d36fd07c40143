import { instantsOf, isTimeZone, wallTimeAt, type BannerDraft } from '@beamwright/contract';
import { bannerMessage, problemMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isAllowedLink, toStoredLink } from './allowed-link.ts';
import type { BannerSystems } from './banner-catalog.ts';
import { CLOCK } from './queries.ts';

type Trx = Transaction<Database>;
type Links = BannerSystems['config'];

interface Times {
  start_date: Date | null;
  end_date: Date | null;
}

function refuse(field: keyof BannerDraft, message: Message): never {
  throw new AppError('validation_failed', `${field}: ${message.code}`, {
    errors: [{ field: `body.${field}`, message }],
  });
}

function checkAction({ action_label, action_url }: BannerDraft, config: Links): void {
  if (action_url !== null) {
    if (!isAllowedLink(action_url, new URL(config.publicUrl).origin, config.bannerLinkHosts)) {
      refuse('action_url', bannerMessage('link_refused'));
    }
    if (action_label === null) refuse('action_label', bannerMessage('label_missing'));
  } else if (action_label !== null) refuse('action_url', bannerMessage('address_missing'));
}

/**
 * Where clocks show a time twice, a banner starts the first time and ends the second time. A field shows minutes, so one
 * that still shows the stored time keeps it to the millisecond.
 */
function toInstant(
  draft: BannerDraft,
  field: 'starts' | 'ends',
  stored: Date | null | undefined,
): Date | null {
  const wallTime = draft[field];
  if (wallTime === null) return null;
  if (stored && wallTimeAt(stored.getTime(), draft.time_zone) === wallTime) return stored;
  const instants = instantsOf(wallTime, draft.time_zone);
  const instant = field === 'starts' ? instants[0] : instants.at(-1);
  if (instant === undefined) {
    refuse(field, bannerMessage('time_skipped', { zone: draft.time_zone }));
  }
  return new Date(instant);
}

/**
 * Start and end as instants. Without a start, what is not a draft starts now. `before` are those of the edited banner:
 * one that has ended may keep its end.
 */
function toTimes(draft: BannerDraft, now: Date, before: Times | undefined): Times {
  if (!isTimeZone(draft.time_zone)) refuse('time_zone', problemMessage('no_such_zone'));
  const start = toInstant(draft, 'starts', before?.start_date) ?? (draft.is_active ? now : null);
  const end = toInstant(draft, 'ends', before?.end_date);
  if (end !== null && start !== null && end <= start) {
    refuse('ends', bannerMessage('end_before_start'));
  }
  const isKept = end?.getTime() === before?.end_date?.getTime();
  if (draft.is_active && end !== null && end <= now && !isKept) {
    refuse('ends', bannerMessage('end_past'));
  }
  return { start_date: start, end_date: end };
}

/** Plans and users that a banner names must exist, so that a mistake reaches nobody. */
async function checkTarget(trx: Trx, draft: BannerDraft): Promise<void> {
  const { target_plans, target_user_ids } = draft;
  const plans = await trx.selectFrom('subscription_plans').select('name').execute();
  const unknown = target_plans.find((plan) => !plans.some(({ name }) => name === plan));
  if (unknown !== undefined) {
    refuse('target_plans', bannerMessage('unknown_plan', { name: unknown }));
  }
  if (target_user_ids.length === 0) return;
  const users = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', target_user_ids)
    .where('kind', '=', 'user')
    .execute();
  if (users.length < new Set(target_user_ids).size) {
    refuse('target_user_ids', bannerMessage('unknown_user'));
  }
}

/** Returns the columns of a draft. Throws `validation_failed`, with the field and why it is refused. */
export async function checkDraft(
  trx: Trx,
  draft: BannerDraft,
  { config, before }: { config: Links; before?: Times },
) {
  checkAction(draft, config);
  const { rows } = await sql<{ now: Date }>`select ${CLOCK} as now`.execute(trx);
  const times = toTimes(draft, rows[0]?.now ?? new Date(), before);
  await checkTarget(trx, draft);
  const { starts: _starts, ends: _ends, target_plans, target_user_ids, ...columns } = draft;
  return {
    ...columns,
    ...times,
    action_url: columns.action_url === null ? null : toStoredLink(columns.action_url),
    target_plans: [...new Set(target_plans)],
    target_user_ids: [...new Set(target_user_ids)],
  };
}
