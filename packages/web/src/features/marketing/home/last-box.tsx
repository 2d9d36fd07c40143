import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { MAX_SENTENCE } from '../../../lib/job-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/box.tsx';
import classes from './home.module.css';

/** A second box at the end of the page; it asks the first one. */
export function LastBox() {
  return (
    <section className={`site-page ${classes.section}`}>
      <h2>{i18n.t('What are you making?')}</h2>
      <Box
        as="form"
        ground="card"
        border="strong"
        radius="card"
        shadow="soft"
        pad={12}
        className={classes.last}
        action={hrefOf('/materials')}
        data-island="ask"
      >
        <input
          name="q"
          aria-label={i18n.t('Describe the job')}
          placeholder={i18n.t('Engrave a map on slate coasters')}
          autoComplete="off"
          enterKeyHint="go"
          required
          maxLength={MAX_SENTENCE}
        />
        <Button type="submit" size="md" variant="filled" color="ink">
          {i18n.t('Get settings')}
        </Button>
      </Box>
    </section>
  );
}
