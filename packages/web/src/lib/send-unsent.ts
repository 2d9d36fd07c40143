import { getProfile } from '@beamwright/contract';
import type { Operation, Profile } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, request } from './api.ts';
import { isConnectionProblem } from './api-problem.ts';
import { changePreference, mayPass } from './change-preference.ts';
import type { ChosenChange } from './change-preference.ts';
import { forTeam } from './current-team.ts';
import { dropOldUnsent, PREFERENCE_KEPT_DAYS, TYPED_KEPT_DAYS } from './drop-old-unsent.ts';
import { friendlyError } from './friendly-error.ts';
import { i18n } from './i18n.ts';
import { isTemporary } from './is-temporary.ts';
import { changeTo, pick, storedChange } from './preference-changes.ts';
import { offerUndo, withdrawUndo } from './preference-toast.ts';
import { invalidateSlices, queryKeyOf } from './query.ts';
import { sessionOptions } from './session.tsx';
import { storageOwner } from './storage.ts';
import { announceWaiting, dropUnsent, isEqual, isUnsent, listUnsent } from './unsent-writes.ts';
import type { UnsentPreference, UnsentWrite } from './unsent-writes.ts';
import { toastError, toastInfo, toastSuccess } from '../ui/toast.ts';

let sending: Promise<void> | undefined;

/** Sends what the server may not have, in order. */
export function sendUnsent(client: QueryClient): void {
  sending ??= sendAll(client).finally(() => {
    sending = undefined;
  });
}

async function sendAll(client: QueryClient): Promise<void> {
  // What is entered from now on is being sent by whoever enters it.
  const writes = listUnsent();
  try {
    // Another tab may have signed somebody else in.
    const profile = await call(getProfile);
    if (profile.id !== storageOwner()) return;
    showDropped(client, dropOldUnsent(Date.now()));
    await sendTyped(
      client,
      writes.filter((write) => !isOfPreference(write)),
    );
    await sendPreferences(client, writes.filter(isOfPreference), profile);
  } catch (error) {
    if (isConnectionProblem(error) && listUnsent().some(isOfPreference)) announceWaiting();
  }
}

/** A preference was shown as if it were saved, and what was typed was said to be kept. */
function showDropped(client: QueryClient, old: UnsentWrite[]): void {
  if (old.length === 0) return;
  const [first, ...others] = old.flatMap(({ preference }) => preference ?? []);
  const days = PREFERENCE_KEPT_DAYS;
  if (others.length > 0) {
    const count = others.length + 1;
    toastInfo(
      i18n.t('{count} changes weren’t saved: they waited for over {days} days.', { count, days }),
    );
  } else if (first) {
    const { text } = first;
    toastInfo(i18n.t('“{text}” wasn’t saved: it waited for over {days} days.', { text, days }));
  }
  if (!old.every(isOfPreference)) {
    toastInfo(
      i18n.t('What you entered over {days} days ago wasn’t saved. Enter it again.', {
        days: TYPED_KEPT_DAYS,
      }),
    );
  }
  void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
}

/** What was typed when the session had ended, or during a maintenance. */
async function sendTyped(client: QueryClient, writes: UnsentWrite[]): Promise<void> {
  const sent: string[] = [];
  for (const write of writes) {
    const { operation, input } = write;
    if (!isUnsent(write)) continue;
    try {
      // To the team that it was entered in, wherever its user works by now.
      await request(operation as Operation, forTeam(null, input));
      sent.push(operation.id.split('.')[0] ?? '');
    } catch (error) {
      if (isTemporary(error)) break;
      const { title, message } = friendlyError(error);
      toastError(error, {
        title: i18n.t('Couldn’t save what you entered earlier'),
        message: `${title}. ${message}`,
      });
    }
    dropUnsent(write);
  }
  if (sent.length === 0) return;
  toastSuccess(i18n.t('What you entered earlier was saved.'));
  await invalidateSlices(client, sent);
  await client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
}

type PreferenceWrite = UnsentWrite & { preference: UnsentPreference };

const isOfPreference = (write: UnsentWrite): write is PreferenceWrite =>
  write.preference !== undefined;

/** What was changed elsewhere since stays as it is there. */
async function sendPreferences(
  client: QueryClient,
  writes: PreferenceWrite[],
  known: Profile,
): Promise<void> {
  if (writes.length === 0) return;
  let profile = known;
  const change = (next: ChosenChange) => changePreference(client, next);
  const saved: PreferenceWrite[] = [];
  withdrawUndo();
  for (const write of writes) {
    const { patch, ours, before, text } = write.preference;
    const now = pick(profile, patch);
    if (!isUnsent(write)) continue;
    if (![...ours, patch].some((own) => isEqual(own, now))) {
      dropUnsent(write);
      client.setQueryData(sessionOptions.queryKey, profile);
      toastInfo(i18n.t('“{text}” wasn’t saved: it was changed on another device since.', { text }));
      continue;
    }
    try {
      profile = await change({ ...storedChange(write), text, before });
      if (!isEqual(patch, ours[0] ?? {})) saved.push(write);
    } catch (error) {
      // The mutation has said why the server refuses.
      if (mayPass(error)) return;
    }
  }
  const [first, ...others] = saved;
  if (!first) return;
  offerUndo(
    others.length === 0 ? first.preference.text : i18n.t('Your changes are saved.'),
    () => void undo(saved, change),
  );
}

async function undo(
  saved: PreferenceWrite[],
  change: (next: ChosenChange) => Promise<unknown>,
): Promise<void> {
  const changes = saved.map((write) => {
    const { before, patch, text } = write.preference;
    return change({ ...changeTo(storedChange(write), before), text, before: patch });
  });
  await Promise.allSettled(changes);
}
