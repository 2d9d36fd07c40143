import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { deleteText, hostOf } from '../endpoint-text.ts';

/** Pauses, resumes and deletes endpoints. Pausing can be undone; deleting asks once. */
export function useEndpointActs() {
  const confirm = useConfirm();
  const resume = useOperation(resumeWebhook, {
    onSuccess: ({ waiting }) =>
      toastSuccess(
        waiting === 0
          ? i18n.t('Endpoint resumed.')
          : i18n.t(
              'Endpoint resumed. {n, plural, one {# waiting event is} other {# waiting events are}} sent now.',
              { n: waiting },
            ),
      ),
  });
  const pause = useOperation(pauseWebhook, {
    onSuccess: ({ id }) =>
      toastUndo(i18n.t('Endpoint paused. Its events wait.'), () =>
        resume.mutate({ params: { id } }),
      ),
  });
  const remove = useOperation(deleteWebhook, {
    onSuccess: () => toastSuccess(i18n.t('Endpoint deleted.')),
  });
  return {
    pause: ({ id }: WebhookEndpoint) => pause.mutate({ params: { id } }),
    resume: ({ id }: WebhookEndpoint) => resume.mutate({ params: { id } }),
    remove: async (endpoint: WebhookEndpoint) => {
      const agreed = await confirm({
        title: i18n.t('Delete the endpoint at {host}?', { host: hostOf(endpoint.url) }),
        body: deleteText(endpoint),
        confirm: i18n.t('Delete endpoint'),
        danger: true,
      });
      if (agreed) remove.mutate({ params: { id: endpoint.id } });
    },
  };
}
