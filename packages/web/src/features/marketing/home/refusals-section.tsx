import { hrefOf } from '../../../lib/site/href-of.ts';
import { MATERIALS } from '@beamwright/domain';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { answerJob } from '../bench/answer-job.ts';
import { BlockedAnswer } from '../bench/blocked-answer.tsx';
import { exampleMachine } from '../bench/examples.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import classes from './home.module.css';

/** As many names as fit in three lines. */
const NAMED = 12;

/** Blocked materials: an example as the bench refuses it, their names, and a box to check one's own. */
export function RefusalsSection() {
  const blocked = MATERIALS.filter(({ safety }) => safety === 'block');
  // What has many names is what many people have.
  const known = blocked.toSorted((a, b) => b.synonyms.length - a.synonyms.length).slice(0, NAMED);
  const warned = MATERIALS.filter(({ safety }) => safety === 'warn');
  // The engine refuses it by itself.
  const refused = answerJob(
    {
      text: i18n.t('cut letters from 3 mm sintra for a shop sign'),
      machine: exampleMachine(),
      answers: {},
    },
    [],
  );
  return (
    <section className={`site-page ${classes.section} ${classes.two}`}>
      <div data-island="ask">
        <BlockedAnswer answer={refused} />
      </div>
      <div>
        <h2>{i18n.t('Some jobs get a no.')}</h2>
        <p className="site-lead">
          {i18n.t(
            '{blocked} materials are blocked by name, trade name and spelling. You get the reason and what to use instead. {warned} more come with a warning.',
            { blocked: formatNumber(blocked.length), warned: formatNumber(warned.length) },
          )}
        </p>
        <Row as="ul" wrap gap={8} align="stretch" marginTop={20} className={classes.names}>
          {known.map(({ canonical }) => (
            <li key={canonical}>
              <a href={hrefOf(materialPath(canonical))}>{dataText(canonical)}</a>
            </li>
          ))}
          <li>
            <a href={hrefOf('/materials')}>
              {i18n.t('All {n}', { n: formatNumber(blocked.length) })}
            </a>
          </li>
        </Row>
        <Stack gap={12} marginTop={20} data-island="check" className={classes.check}>
          <form action={hrefOf('/materials')}>
            <TextField
              name="q"
              label={i18n.t('Check yours')}
              placeholder={i18n.t('Name on the sheet, like Forex')}
              autoComplete="off"
              maxLength={200}
              required
            />
            <Button type="submit">{i18n.t('Check')}</Button>
          </form>
          <div data-answer role="status" />
          <template data-failed>
            <Notice kind="info" title={i18n.t('Couldn’t check this name')}>
              {i18n.t('Without an answer, don’t laser it. Try again.')}
            </Notice>
          </template>
        </Stack>
      </div>
    </section>
  );
}
