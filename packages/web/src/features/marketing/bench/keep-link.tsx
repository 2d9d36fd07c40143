import { i18n } from '../../../lib/i18n.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import classes from './bench-answer.module.css';

interface KeepLinkProps {
  /** Of the steps. */
  count: number;
  /** Then keeping them is what the page is about. */
  isOwn: boolean;
}

/** Leads to an account; the page keeps the job until then. */
export function KeepLink({ count, isOwn }: KeepLinkProps) {
  return (
    <div className={classes.keep}>
      <ButtonAnchor href="/signup" data-keep size="md" variant={isOwn ? 'filled' : 'default'}>
        {i18n.t(
          '{n, plural, one {Keep this setting} =2 {Keep both settings} other {Keep all # settings}}',
          { n: count },
        )}
      </ButtonAnchor>
      <p>{i18n.t('Free account. Your draft is waiting when you’re in.')}</p>
    </div>
  );
}
