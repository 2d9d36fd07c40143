import { endOtherSessions, endSession, listSessions } from '@beamwright/contract';
import type { Session } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useFreshQuery } from '../../../lib/use-fresh-query.ts';
import { nameSession } from './describe-session.ts';

/** Where the account is signed in, and what ends it. */
export function useSessions() {
  const { data, dataUpdatedAt, error, retry, reload } = useFreshQuery(
    queryOptionsFor(listSessions),
  );
  const ending = useOperation(endSession, { onSuccess: reload });
  const endingOthers = useOperation(endOtherSessions, {
    onSuccess: async ({ ended }) => {
      await reload();
      toastSuccess(
        i18n.t('{ended, plural, one {Signed out of # device} other {Signed out of # devices}}', {
          ended,
        }),
      );
    },
  });
  return {
    sessions: data?.items,
    /** When the list was read, in ms since 1970. */
    readAt: dataUpdatedAt,
    error,
    retry,
    /** Id of the session that is being ended. */
    endingId: ending.isPending ? ending.variables.params.id : null,
    end: (session: Session) =>
      ending.mutate(
        { params: { id: session.id } },
        {
          onSuccess: () =>
            toastSuccess(i18n.t('Signed out of {device}', { device: nameSession(session) })),
          // It may have ended elsewhere.
          onError: () => void reload(),
        },
      ),
    isEndingOthers: endingOthers.isPending,
    endOthers: () => endingOthers.mutate({}),
  };
}
