import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { useAiUsage } from '../../lib/ai-usage.ts';
import type { AiUsage } from '../../lib/ai-usage.ts';
import { formatDate } from '../../lib/format.ts';
import { inTeam } from '../../lib/current-team.ts';
import { i18n } from '../../lib/i18n.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useWorkspace } from '../../lib/workspace.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './shell.module.css';

const DISMISSED = 'ai-notice';

/**
 * Notices at 80, 90 and 100 percent of the monthly generations; each once a month, until dismissed.
 */
export function AiNotice({ onGone }: { onGone: () => void }) {
  const usage = useAiUsage();
  const { may } = useWorkspace();
  const [dismissed, setDismissed] = useState<unknown>(() => readStored(inTeam(DISMISSED)));
  if (!usage || usage.notice === null) return null;
  const key = `${usage.resets_on} ${usage.notice}`;
  if (dismissed === key) return null;
  const dismiss = () => {
    writeStored(inTeam(DISMISSED), key);
    setDismissed(key);
    onGone();
  };
  return (
    <div className={classes.banner}>
      <Notice
        kind={usage.notice === 80 ? 'warn' : 'stop'}
        role="status"
        title={titleOf(usage)}
        action={
          <>
            {usage.notice === 100 && may('owner') ? (
              <ButtonLink to="/upgrade" variant="filled">
                {i18n.t('Upgrade to Continue')}
              </ButtonLink>
            ) : null}
            <Button variant="subtle" color="ink" onClick={dismiss}>
              {i18n.t('Dismiss')}
            </Button>
          </>
        }
      >
        {i18n.t('Jobs still get computed settings.')}
      </Notice>
    </div>
  );
}

function titleOf({ notice, remaining, limit, used, resets_on }: AiUsage): string {
  return notice === 100
    ? i18n.t('AI usage limit exceeded. {used} of {limit} requests used. Resets on {date}', {
        used,
        limit: limit ?? 0,
        date: formatDate(resets_on),
      })
    : i18n.t(
        '{n, plural, one {# AI generation is left this month} other {# AI generations are left this month}}',
        { n: remaining },
      );
}
