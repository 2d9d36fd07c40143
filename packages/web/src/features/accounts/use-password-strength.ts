import { judgeNewPassword, judgePassword } from '@beamwright/contract';
import type { PasswordOwner, PasswordStrength } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import type { PasswordIssue } from '@beamwright/domain/types';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useDebouncedValue } from '../../lib/use-debounced.ts';

export interface Strength {
  /** Bars of four; with one, the password is refused. 0 until that is known. */
  bars: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const JUDGE_PAUSE_MS = 300;

/**
 * How hard a new password is to guess, and why. What the own rules leave is judged by the server, with the function that
 * accepts it: the words it knows are too many for a browser.
 */
export function usePasswordStrength(password: string, owner: PasswordOwner): Strength | null {
  const issue = password === '' ? undefined : judgePassword(password, owner);
  const body = { password, email: owner.email, name: owner.name };
  const written = JSON.stringify(body);
  const settled = useDebouncedValue(written, JUDGE_PAUSE_MS);
  const isOpen = password !== '' && issue === undefined;
  const { data, error } = useQuery({
    ...queryOptionsFor(judgeNewPassword, { body: JSON.parse(settled) as typeof body }),
    enabled: isOpen && settled === written,
    staleTime: Infinity,
    // No password is remembered.
    gcTime: 0,
    retry: false,
  });
  if (password === '') return null;
  if (issue !== undefined) return refused(issue);
  if (settled !== written || (!data && !error)) return { bars: 0, words: i18n.t('Checking…') };
  if (!data) return null;
  if (data.issue !== null) return refused(data.issue);
  return data.strength && STRENGTHS[data.strength]();
}

const refused = (issue: PasswordIssue): Strength => ({
  bars: 1,
  words: i18n.t('Too weak. {reason}', { reason: i18n.t(passwordMessage.sentences[issue].en) }),
});

const STRENGTHS: Record<PasswordStrength, () => Strength> = {
  fair: () => ({ bars: 2, words: i18n.t('Fair. Another word makes it safer.') }),
  good: () => ({ bars: 3, words: i18n.t('Good. Hard to guess.') }),
  strong: () => ({ bars: 4, words: i18n.t('Strong. Very hard to guess.') }),
};
