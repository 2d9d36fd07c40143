import { currentTeam } from '../../lib/current-team.ts';
import { i18n } from '../../lib/i18n.ts';
import { usageOf } from '../../lib/plan-usage.ts';
import { useSession } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Whether the plan allows another machine. The server enforces it; this saves filling in a form for
 * nothing.
 */
export function useMachineCapacity() {
  const profile = useSession();
  // What a team has is not known here; the server says when it is full.
  if (!profile || currentTeam() !== null) return { isFull: false, limit: null, plan: null };
  const { limit, level } = usageOf(profile, 'machines');
  return { isFull: level === 'out', limit, plan: profile.plan.name };
}

/** Why no machine can be added, and what to do. */
export function FullNotice() {
  const { isFull, limit, plan } = useMachineCapacity();
  if (!isFull || limit === null || plan === null) return null;
  return (
    <Notice
      kind="info"
      title={i18n.t(
        '{n, plural, one {The {plan} plan includes # machine} other {The {plan} plan includes # machines}}',
        { n: limit, plan },
      )}
      action={<ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>}
    >
      {i18n.t('Edit your machine, delete one you no longer use, or choose a larger plan.')}
    </Notice>
  );
}
