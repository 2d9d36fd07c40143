import { useParams, useSearch } from '@tanstack/react-router';
import { Fragment, useInsertionEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { currentTeam, workIn } from '../lib/current-team.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';

interface TeamSearch {
  /** Id of the team whose library, machines and jobs are shown; the user's own without it. */
  team?: string | undefined;
}

interface SearchChange {
  search: TeamSearch;
  next: (search: TeamSearch) => TeamSearch;
}

const UUID = /^[\da-f-]{36}$/i;

/** Links stay in the team, unless they name another one or `undefined`. */
export const teamSearch = {
  validateSearch: ({ team }: Record<string, unknown>): TeamSearch =>
    typeof team === 'string' && UUID.test(team) ? { team } : {},
  search: {
    middlewares: [
      ({ search, next }: SearchChange): TeamSearch => ({
        team: currentTeam() ?? undefined,
        ...next(search),
      }),
    ],
  },
};

/** Pages of the user's own account, and those whose path names the team: links to them leave the team. */
export const outsideTeam = {
  search: {
    middlewares: [
      ({ search, next }: SearchChange): TeamSearch => ({ team: undefined, ...next(search) }),
    ],
  },
};

/** Dialogs of a page of a team that a link opens. */
export const readTeamSearch = (
  search: Record<string, unknown>,
): { invite?: true; handOver?: true; machine?: string } => ({
  ...(search['invite'] ? { invite: true } : {}),
  ...(search['handOver'] ? { handOver: true } : {}),
  ...(typeof search['machine'] === 'string' ? { machine: search['machine'] } : {}),
});

/** Lets the tab work in an account. Returns where it works once everything of the account before is gone. */
export function useWorkIn(wanted: string | null): string | null {
  const [entered, setEntered] = useState(() => workIn(wanted));
  // The next page may be of somebody else. An insertion effect, because it stays while a page that waits for its code
  // is hidden: what is drawn then belongs to the same account.
  useInsertionEffect(() => () => void workIn(null), []);
  useLayoutEffect(() => {
    // What was shown is gone by now, and only then the tab works in another team.
    // oxlint-disable-next-line react/set-state-in-effect
    setEntered(workIn(wanted));
  }, [wanted]);
  return entered;
}

/**
 * A page in the team that its address names. Another team starts anew, and only once everything of the one before is
 * gone, because what is asked for goes to the team that the tab works in.
 */
export function InTeam({ children }: { children: ReactNode }) {
  const { teamId } = useParams({ strict: false });
  const { team } = useSearch({ strict: false });
  const wanted = teamId ?? team ?? null;
  const entered = useWorkIn(wanted);
  return entered === wanted ? <Fragment key={entered}>{children}</Fragment> : <LoadingScreen />;
}
