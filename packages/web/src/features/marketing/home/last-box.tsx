import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './home.module.css';

/** A second box at the end of the page; it asks the first one. */
export function LastBox() {
  return (
    <section className={classes.section}>
      <h2>{i18n.t('What are you making?')}</h2>
      <form className={classes.last} action={hrefOf('/materials')} data-island="ask">
        <input
          name="q"
          aria-label={i18n.t('Describe the job')}
          placeholder={i18n.t('Engrave a map on slate coasters')}
          autoComplete="off"
          enterKeyHint="go"
          required
          maxLength={2000}
        />
        <Button type="submit" size="md" variant="filled" color="ink">
          {i18n.t('Get settings')}
        </Button>
      </form>
    </section>
  );
}
