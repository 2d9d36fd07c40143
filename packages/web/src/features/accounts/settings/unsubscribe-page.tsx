import { unsubscribe } from '@beamwright/contract';
import type { NotificationKind } from '@beamwright/contract';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { BrokenLink } from '../access/broken-link.tsx';
import { LinkPage } from '../access/link-page.tsx';
import { notificationText } from './notification-text.ts';

/** Turns one kind of email off at the press of a button: programs that check links open the page, too. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  return token === undefined ? <BrokenLink /> : <Unsubscribe token={token} />;
}

function Unsubscribe({ token }: { token: string }) {
  const { mutate, data, variables, error, isPending } = useOperation(unsubscribe, {
    errors: 'inline',
  });
  const turn = (is_on: boolean) => mutate({ body: { token, is_on } });
  if (isProblem(error, 'validation_failed', 'link_invalid')) {
    return (
      <LinkPage
        title={i18n.t('This link doesn’t work')}
        sub={i18n.t('You can turn off emails in your settings.')}
      >
        <SettingsLink />
      </LinkPage>
    );
  }
  if (error) {
    return (
      <LinkPage title={i18n.t('Stop emails')}>
        <ErrorPanel error={error} onRetry={() => turn(variables?.body.is_on ?? false)} />
        <SettingsLink />
      </LinkPage>
    );
  }
  if (!data || !variables) {
    return (
      <LinkPage
        title={i18n.t('Stop these emails?')}
        sub={i18n.t('You’ll still get emails about security.')}
      >
        <Button
          variant="filled"
          size="md"
          fullWidth
          loading={isPending}
          onClick={() => turn(false)}
        >
          {i18n.t('Stop emails')}
        </Button>
        <SettingsLink />
      </LinkPage>
    );
  }
  const isOn = variables.body.is_on && !isPending;
  return (
    <LinkPage
      title={
        isOn ? i18n.t('You’ll get these emails again') : i18n.t('You’ll no longer get these emails')
      }
      sub={<Sub kind={data.kind} isOn={isOn} />}
    >
      {isOn ? null : (
        <Button size="md" fullWidth loading={isPending} onClick={() => turn(true)}>
          {i18n.t('Undo')}
        </Button>
      )}
      <SettingsLink />
    </LinkPage>
  );
}

function Sub({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) {
  const values = { kind: notificationText(kind).title };
  return isOn
    ? i18n.t('Emails about “{kind}” are on.', values)
    : i18n.t('Emails about “{kind}” are off. You’ll still get emails about security.', values);
}

const SettingsLink = () => (
  <ButtonLink
    to="/settings/$section"
    params={{ section: 'notifications' }}
    variant="subtle"
    color="ink"
    size="md"
    fullWidth
  >
    {i18n.t('All notifications')}
  </ButtonLink>
);
