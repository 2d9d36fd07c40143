import { bypassesPlan, issueTestKey } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { createContext, use, useState } from 'react';
import { useSession } from '../../../lib/session.tsx';
import { useOperation } from '../../../lib/query.ts';

/** Whether the reader can have a test key; null while nobody knows who they are. */
type Access = 'visitor' | 'plan' | 'granted' | null;

interface TestKey {
  access: Access;
  /**
   * Kept by this page alone: an account has one at a time, and another page makes its own. Not in the storage of the
   * tab, because the key has every scope, and what is stored outlives signing out.
   */
  token: string | null;
  isIssuing: boolean;
  /** The key, after asking the reader who they are; null if there is none, which is said. */
  get: () => Promise<string | null>;
  /** After the server refused it. */
  forget: () => void;
  /** Whether the reader agreed that requests change their account. */
  mayChange: boolean;
  allowChanges: () => void;
}

const NONE: TestKey = {
  access: null,
  token: null,
  isIssuing: false,
  get: async () => null,
  forget: () => {},
  mayChange: false,
  allowChanges: () => {},
};

const TestKeyContext = createContext<TestKey>(NONE);
export const TestKeyProvider = TestKeyContext;
export const useTestKey = (): TestKey => use(TestKeyContext);

function accessOf(profile: Profile | null | undefined): Access {
  if (!profile) return profile === null ? 'visitor' : null;
  return bypassesPlan(profile.role) || profile.plan.api.keys > 0 ? 'granted' : 'plan';
}

/** The test key of the reader’s account, for all operations of the page. */
export function useOwnTestKey(): TestKey {
  const profile = useSession();
  const [issued, setIssued] = useState<{ token: string; owner: string } | null>(null);
  const [mayChange, setMayChange] = useState(false);
  const issue = useOperation(issueTestKey);
  const owner = profile?.id ?? '';
  // Somebody else may have signed in meanwhile.
  const token = issued?.owner === owner ? issued.token : null;
  const get = async () => {
    if (token !== null) return token;
    const next = await issue.mutateAsync({}).catch(() => null);
    if (next) setIssued({ token: next.token, owner });
    return next?.token ?? null;
  };
  return {
    access: accessOf(profile),
    token,
    isIssuing: issue.isPending,
    get,
    forget: () => setIssued(null),
    mayChange,
    allowChanges: () => setMayChange(true),
  };
}

/** What samples show: the test key without its middle; until there is one, the form of a key for programs. */
export const shownKey = (token: string | null): string =>
  token === null ? 'bw_live_…' : `bw_test_…${token.slice(-4)}`;
