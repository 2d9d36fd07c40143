import { checkUnsubscribe, unsubscribe } from '@beamwright/contract';
import type { NotificationKind, OperationOutput } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { BrokenLink, DeadLink } from '../access/dead-link.tsx';
import { LinkPage } from '../access/link-page.tsx';
import { notificationText } from './notification-text.ts';

/** Turns one kind of email off at the press of a button: programs that check links open the page, too. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  return token === undefined ? <BrokenLink renew={settings()} /> : <CheckedLink token={token} />;
}

const settings = () =>
  ({
    to: '/settings/$section',
    params: { section: 'notifications' },
    label: i18n.t('All notifications'),
  }) as const;

/** Checked first, so that nobody is asked about a link that does nothing, and a reload says what was done. */
function CheckedLink({ token }: { token: string }) {
  const request = { body: { token } };
  const client = useQueryClient();
  const check = useQuery({ ...queryOptionsFor(checkUnsubscribe, request), staleTime: Infinity });
  const turn = useOperation(unsubscribe, {
    errors: 'inline',
    onSuccess: ({ kind }, { body: { is_on } }) => {
      const checked: OperationOutput<typeof checkUnsubscribe> = { subscription: { kind, is_on } };
      client.setQueryData(queryKeyOf(checkUnsubscribe, request), checked);
    },
  });
  const send = (is_on: boolean) => turn.mutate({ body: { token, is_on } });
  if (check.data?.subscription === null || isProblem(turn.error, 'link_invalid')) {
    return (
      <DeadLink
        title={i18n.t('This link doesn’t work')}
        sub={i18n.t('You can turn off emails in your settings.')}
        renew={settings()}
      />
    );
  }
  const retry = () => (turn.variables ? send(turn.variables.body.is_on) : void check.refetch());
  const error = turn.error ?? check.error;
  if (error || !check.data) {
    return (
      <LinkPage title={i18n.t('Stop emails')}>
        {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
        <SettingsLink />
      </LinkPage>
    );
  }
  return (
    <Subscription
      {...check.data.subscription}
      wasTurned={turn.isSuccess}
      pending={turn.isPending}
      onTurn={send}
    />
  );
}

interface SubscriptionProps {
  kind: NotificationKind;
  is_on: boolean;
  /** On this page, by its reader. */
  wasTurned: boolean;
  pending: boolean;
  onTurn: (is_on: boolean) => void;
}

function Subscription({ kind, is_on, wasTurned, pending, onTurn }: SubscriptionProps) {
  const { title, sub } = notificationText(kind);
  if (!is_on) {
    return (
      <LinkPage
        title={i18n.t('You’ll no longer get these emails')}
        sub={i18n.t('“{kind}” emails are off. You’ll still get emails about security.', {
          kind: title,
        })}
      >
        <Button size="md" fullWidth loading={pending} onClick={() => onTurn(true)}>
          {wasTurned ? i18n.t('Undo') : i18n.t('Get them again')}
        </Button>
        <SettingsLink />
      </LinkPage>
    );
  }
  return wasTurned ? (
    <LinkPage
      title={i18n.t('You’ll get these emails again')}
      sub={i18n.t('“{kind}” emails are on.', { kind: title })}
    >
      <SettingsLink />
    </LinkPage>
  ) : (
    <LinkPage
      title={i18n.t('Stop “{kind}” emails?', { kind: title })}
      sub={i18n.t('{what}. You’ll still get emails about security.', { what: sub })}
    >
      <Button variant="filled" size="md" fullWidth loading={pending} onClick={() => onTurn(false)}>
        {i18n.t('Stop emails')}
      </Button>
      <SettingsLink />
    </LinkPage>
  );
}

function SettingsLink() {
  const { label, ...to } = settings();
  return (
    <ButtonLink {...to} variant="subtle" color="ink" size="md" fullWidth>
      {label}
    </ButtonLink>
  );
}
