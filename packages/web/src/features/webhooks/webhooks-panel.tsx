import {
  WEBHOOK_RETRY_DAYS,
  type IssuedEndpoint,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useLeaveForm } from '../../ui/unsaved-changes.ts';
import { hostOf } from './endpoint-text.ts';
import { EndpointForm } from './endpoints/endpoint-form.tsx';
import { IssuedSecret } from './endpoints/issued-secret.tsx';
import { RotateSecretDialog } from './endpoints/rotate-secret-dialog.tsx';
import { ReplayFailedDialog } from './deliveries/replay-failed-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhooksCard } from './webhooks-card.tsx';

/** What is open; `edited` is undefined for a new endpoint. */
type Opened =
  | { what: 'form'; edited: WebhookEndpoint | undefined }
  | { what: 'rotate' | 'replay'; endpoint: WebhookEndpoint };

interface Issued {
  issued: IssuedEndpoint;
  title: string;
}

/** Endpoints of the account’s own servers, and what was sent to them. */
export function WebhooksPanel() {
  const { data, error, retry } = useWebhooks();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [issued, setIssued] = useState<Issued[]>([]);
  const leaveForm = useLeaveForm();
  const close = () => setOpened(null);
  if (data === undefined) return <NotLoaded error={error} onRetry={retry} />;
  const { items, included } = data;
  if (included === 0 && items.length === 0) return null;
  const show = (next: IssuedEndpoint, title: string) => {
    close();
    // The secret before a rotation is nothing to copy.
    setIssued((before) => [
      { issued: next, title },
      ...before.filter(({ issued: { id } }) => id !== next.id),
    ]);
  };
  const add =
    items.length < included && opened?.what !== 'form' ? (
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpened({ what: 'form', edited: undefined })}
      >
        {i18n.t('Add endpoint')}
      </Button>
    ) : null;
  const form =
    opened?.what === 'form' ? (
      <EndpointForm
        key={opened.edited?.id ?? ''}
        edited={opened.edited}
        onClose={close}
        onAdded={(next) =>
          show(next, i18n.t('Endpoint at {host} added', { host: hostOf(next.url) }))
        }
      />
    ) : null;
  return (
    <>
      {issued.map((each) => (
        <IssuedSecret
          key={each.issued.secret}
          {...each}
          onDone={() => setIssued((before) => before.filter((other) => other !== each))}
        />
      ))}
      {items.length === 0 && form === null ? (
        <NoEndpoints add={add} />
      ) : (
        <WebhooksCard
          items={items}
          included={included}
          add={add}
          form={form}
          onEdit={(edited) => leaveForm(() => setOpened({ what: 'form', edited }))}
          onRotate={(endpoint) => leaveForm(() => setOpened({ what: 'rotate', endpoint }))}
          onReplay={(endpoint) => leaveForm(() => setOpened({ what: 'replay', endpoint }))}
        />
      )}
      {opened?.what === 'rotate' ? (
        <RotateSecretDialog
          rotated={opened.endpoint}
          onClose={close}
          onRotated={(next) =>
            show(next, i18n.t('Secret of {host} rotated', { host: hostOf(next.url) }))
          }
        />
      ) : null}
      {opened?.what === 'replay' ? (
        <ReplayFailedDialog endpoint={opened.endpoint} onClose={close} />
      ) : null}
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card aria-label={i18n.t('Webhooks')}>
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : <ListSkeleton count={2} />}
    </Card>
  );
}

function NoEndpoints({ add }: { add: ReactNode }) {
  return (
    <Box as="section" aria-label={i18n.t('Webhooks')}>
      <EmptyState
        icon={<IconWebhook size={24} stroke={1.6} />}
        title={i18n.t('No webhooks')}
        action={add}
      >
        {i18n.t(
          'Your own server gets an event when a job is done, a setting changes or a result is reported. Events are signed, and retried for {days} days.',
          { days: WEBHOOK_RETRY_DAYS },
        )}
      </EmptyState>
    </Box>
  );
}
