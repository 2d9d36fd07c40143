import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { SUPPORT } from '../../../lib/site/addresses.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { SupportForm } from './support-form.tsx';
import { MAX_NAME } from './support-limits.ts';
import classes from './support.module.css';

/** The server puts the number of the case in its place, and the time to wait. */
const CASE = 'BW-00000000';
const WAIT = '{wait}';

/** What a browser without JavaScript gets after the form was sent. */
export const sentPage = (): PublicPage => ({
  path: '/support/sent',
  title: i18n.t('Message sent'),
  description: i18n.t('Your message to support was sent.'),
  data: [],
  isHidden: true,
  body: () => (
    <div className={`site-page ${classes.answer}`}>
      <h1>{i18n.t('Message sent')}</h1>
      <p>
        {i18n.t('Case number')} <b className={classes.number}>{CASE}</b>
      </p>
      <p>
        {i18n.t(
          'The reply goes to the address you entered. Mention the case number if you write again.',
        )}
      </p>
      <p>
        <a href={hrefOf('/support')}>{i18n.t('Back to support')}</a>
      </p>
    </div>
  ),
});

/**
 * The same, after it was refused. The server leaves the parts (`data-part`) and fields that fit the reason, and fills in
 * what was typed.
 */
export const notSentPage = (): PublicPage => ({
  path: '/support/not-sent',
  title: i18n.t('Message not sent'),
  description: i18n.t('Your message to support was not sent.'),
  data: [],
  isHidden: true,
  body: () => (
    <div className={`site-page ${classes.answer}`}>
      <h1>{i18n.t('Message not sent')}</h1>
      <section data-part="invalid">
        <p>{i18n.t('Check what you entered:')}</p>
        <ul>
          {listWrong().map(({ name, text }) => (
            <li key={name} data-field={name}>
              <a href={`#support-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
      <section data-part="busy">
        <p>{i18n.t('Too many messages were sent. Try again {wait}.', { wait: WAIT })}</p>
      </section>
      <section data-part="failed">
        <p>{i18n.t('Your message couldn’t be processed. Try again in a few minutes.')}</p>
      </section>
      <section data-part="lost">
        <p>{i18n.t('Go back in your browser: your text is still in the form.')}</p>
      </section>
      <p>
        {i18n.t('Or write to us by email:')} <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
      </p>
      <section data-part="form" className={classes.again}>
        <SupportForm />
      </section>
    </div>
  ),
});

const listWrong = (): { name: string; text: string }[] => [
  { name: 'message', text: i18n.t('Write what you’d like to know, or what went wrong.') },
  { name: 'email', text: i18n.t('Enter an email address, like name@example.com.') },
  {
    name: 'name',
    text: i18n.t('Use at most {count} characters for the name, in one line.', { count: MAX_NAME }),
  },
];
