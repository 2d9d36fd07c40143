import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { SUPPORT } from '../../../lib/site/addresses.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import classes from './support.module.css';

/** The server puts the number of the case in its place. */
const CASE = 'BW-00000000';

/** What a browser without JavaScript gets after the form was sent. */
export const sentPage = (): PublicPage => ({
  path: '/support/sent',
  title: i18n.t('Message sent'),
  description: i18n.t('Your message to support was sent.'),
  data: [],
  isHidden: true,
  body: () => (
    <div className={classes.answer}>
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

/** The same, after it was refused. */
export const notSentPage = (): PublicPage => ({
  path: '/support/not-sent',
  title: i18n.t('Message not sent'),
  description: i18n.t('Your message to support was not sent.'),
  data: [],
  isHidden: true,
  body: () => (
    <div className={classes.answer}>
      <h1>{i18n.t('Message not sent')}</h1>
      <p>{i18n.t('Go back in your browser: your text is still in the form.')}</p>
      <ul>
        <li>{i18n.t('Check that there is a message and an email address.')}</li>
        <li>
          {i18n.t(
            'If you sent several messages, wait an hour. With JavaScript on, you can send more.',
          )}
        </li>
      </ul>
      <p>
        {i18n.t('Or write to us by email:')} <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
      </p>
    </div>
  ),
});
