import { i18n } from '../../../lib/i18n.ts';
import { JOB_KEPT_DAYS } from '../../../lib/kept-job.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import classes from './bench-answer.module.css';

interface KeepLinkProps {
  /** Then keeping them is what the page is about. */
  isOwn: boolean;
}

/** Leads to an account; the page keeps the job until then. */
export function KeepLink({ isOwn }: KeepLinkProps) {
  return (
    <div className={classes.keep}>
      <ButtonAnchor href="/signup" data-keep size="md" variant={isOwn ? 'filled' : 'default'}>
        {i18n.t('Keep this job')}
      </ButtonAnchor>
      <p>
        {i18n.t(
          'Your sentence, answers and laser stay in this browser for {days} days. Sign up, and you get these settings to save.',
          { days: JOB_KEPT_DAYS },
        )}
      </p>
      {i18n.locale === 'en' ? null : <p>{i18n.t('The app is still in English.')}</p>}
    </div>
  );
}
