import {
  createWebhook,
  updateWebhook,
  type IssuedEndpoint,
  type WebhookEndpoint,
  type WebhookEventType,
} from '@beamwright/contract';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { focusFirst, useForm } from '../../../lib/use-form.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { refusedAddressText } from './refused-address.ts';

const USUAL_EVENTS: WebhookEventType[] = ['job.completed', 'result.reported'];

export interface EndpointFormProps {
  /** The endpoint to change; undefined adds one. */
  edited: WebhookEndpoint | undefined;
  onAdded: (issued: IssuedEndpoint) => void;
  onClose: () => void;
}

const initialOf = (edited: WebhookEndpoint | undefined) => ({
  url: edited?.url ?? '',
  description: edited?.description ?? '',
  events: edited?.events ?? USUAL_EVENTS,
});

/** The fields of an endpoint, and what sends them. */
export function useEndpointForm({ edited, onAdded, onClose }: EndpointFormProps) {
  const [initial] = useState(() => initialOf(edited));
  const form = useForm({ initial, schema: createWebhook.body });
  const [refused, setRefused] = useState<{ url: string; isOwn: boolean } | null>(null);
  const ownId = useOwnId();
  useUnsavedChanges(JSON.stringify(form.values) !== JSON.stringify(initial));
  const { values, messages } = form;
  const common = {
    errors: 'inline',
    // Sent without who asked for it watching, the only showing of a secret would be lost.
    isKeptElsewhere: true,
    onError: (error: unknown) => {
      form.refuse(error);
      if (!isProblem(error, 'webhook_url_refused', 'webhook_url_own')) return;
      setRefused({ url: values.url, isOwn: isProblem(error, 'webhook_url_own') });
      focusFirst(['url']);
    },
  } as const;
  const add = useOperation(createWebhook, { ...common, ownId, onSuccess: onAdded });
  const update = useOperation(updateWebhook, {
    ...common,
    onSuccess: () => {
      toastSuccess(i18n.t('Endpoint saved.'));
      onClose();
    },
  });
  const { error, isPending: isSending } = edited ? update : add;
  const isRefused = refused?.url === values.url;
  return {
    form,
    errors: {
      url:
        isRefused || messages.url
          ? refusedAddressText(values.url, isRefused && refused.isOwn)
          : undefined,
      description: messages.description,
      events: messages.events && i18n.t('Choose at least one.'),
    },
    error: isProblem(error, 'webhook_url_refused', 'webhook_url_own') ? null : form.unplaced(error),
    isSending,
    send: () => {
      if (!form.check()) return;
      if (edited) update.mutate({ params: { id: edited.id }, body: values });
      else add.mutate({ body: values });
    },
  };
}
