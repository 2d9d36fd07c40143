import { hrefOf } from '../../../lib/site/href-of.ts';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { SUPPORT } from '../../../lib/site/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from './support-limits.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import classes from './support.module.css';
import { supportTopics } from './support-topics.ts';

/** The form. Without JavaScript the browser posts it; `support-island.ts` sends it in place. */
export function SupportForm() {
  return (
    <Card as="div" flush pad={20} hideOn="paper" data-island="support">
      <form method="post" action={hrefOf('/support')}>
        <Stack gap={16}>
          <Text as="p" size="small" breakWords data-about hidden>
            {i18n.t('About the page')} <a href={hrefOf('/support')}>{i18n.t('Support')}</a>
          </Text>
          <input type="hidden" name="about" disabled />
          <SelectField
            id="support-topic"
            name="topic"
            label={i18n.t('Topic')}
            options={supportTopics()}
          />
          <Checked
            name="message"
            label={i18n.t('Message')}
            error={i18n.t('Write what you’d like to know, or what went wrong.')}
            description={i18n.t(
              'For a question about settings: material, thickness, laser and watts. Never a password.',
            )}
          >
            {(control) => <textarea rows={7} required maxLength={MAX_MESSAGE} {...control} />}
          </Checked>
          <Columns count={2} stackOn="phone" gap={16}>
            <Checked
              name="email"
              label={i18n.t('Email for the reply')}
              error={i18n.t('Enter an email address, like name@example.com.')}
            >
              {(control) => (
                <input
                  type="email"
                  required
                  maxLength={MAX_EMAIL}
                  autoComplete="email"
                  {...control}
                />
              )}
            </Checked>
            <Field id="support-name" label={i18n.t('Name (optional)')}>
              {(control) => (
                <input name="name" maxLength={MAX_NAME} autoComplete="name" {...control} />
              )}
            </Field>
          </Columns>
          <Trap />
          <Outcomes />
          <Row gap={16} wrap>
            <Button
              type="submit"
              variant="filled"
              size="md"
              data-sending={i18n.t('Sending')}
              className={classes.send}
            >
              {i18n.t('Send message')}
            </Button>
            <Text size="small" tone="third">
              {i18n.t('You get a case number. The reply comes by email.')}
            </Text>
          </Row>
        </Stack>
      </form>
      <Sent />
    </Card>
  );
}

interface CheckedProps {
  name: string;
  label: string;
  error: string;
  description?: string;
  children: (control: {
    id: string;
    name: string;
    className: string;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A field with an error that the island shows. */
function Checked({ name, label, error, description, children }: CheckedProps) {
  const id = `support-${name}`;
  return (
    <Field id={id} label={label} description={description} describedBy={`${id}-wrong`}>
      {(control) => (
        <>
          {children({
            id,
            name,
            className: `${control.className} ${name === 'message' ? classes.area : ''}`.trim(),
            'aria-describedby': control['aria-describedby'],
          })}
          <Text as="p" size="small" tone="stop" marginTop={4} id={`${id}-wrong`} hidden>
            {error}
          </Text>
        </>
      )}
    </Field>
  );
}

/** Robots fill in every field. People, screen readers and autofill don’t find this one. */
const Trap = () => (
  <div className={classes.trap} aria-hidden="true">
    <label>
      {i18n.t('Leave this empty')}
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** What the island shows when a message was not sent. */
function Outcomes() {
  const direct = <a href={`mailto:${SUPPORT}`}>{i18n.t('Write to {email}', { email: SUPPORT })}</a>;
  return (
    <div role="status" className={classes.outcomes}>
      <div data-when="waiting" hidden>
        <Notice kind="warn" title={i18n.t('You’re offline')} action={null}>
          {i18n.t('Your message is kept in this tab and goes out when you’re back online.')}
        </Notice>
      </div>
      <div data-when="busy" hidden>
        <Notice kind="warn" title={i18n.t('Too many messages were sent')} action={direct}>
          <span data-wait={i18n.t('Your message is kept. Try again {wait}.', { wait: '{wait}' })} />
        </Notice>
      </div>
      <div data-when="failed" hidden>
        <Notice kind="stop" title={i18n.t('Couldn’t send the message')} action={direct}>
          {i18n.t('It’s kept here. Try again in a minute.')}
        </Notice>
      </div>
    </div>
  );
}

const Sent = () => (
  <Stack gap={12} data-when="sent" hidden>
    <h2 tabIndex={-1}>{i18n.t('Message sent')}</h2>
    <p>
      {i18n.t('Case number')} <b className={classes.number} data-case />
    </p>
    <p>
      {i18n.t('The reply goes to')} <b data-email />
    </p>
    <div>
      <Button type="button" data-again>
        {i18n.t('Send another message')}
      </Button>
    </div>
  </Stack>
);
