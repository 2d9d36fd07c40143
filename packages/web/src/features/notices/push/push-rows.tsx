import { addPushDevice, removePushDevice } from '@beamwright/contract';
import type { NoticeSettings } from '@beamwright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { toastError, toastInfo } from '../../../ui/toast.ts';
import {
  findSubscription,
  hashOf,
  pushSupport,
  subscribe,
  unsubscribe,
} from './push-subscription.ts';

/** Which of the devices this browser is. */
const HERE = ['push-here'];

async function findHere(): Promise<string | null> {
  const subscription = await findSubscription();
  return subscription ? hashOf(subscription.endpoint) : null;
}

/** Pushes to this browser, and the other browsers of the account. */
export function PushRows({ settings }: { settings: NoticeSettings }) {
  const { data: here = null, refetch } = useQuery({ queryKey: HERE, queryFn: findHere });
  const add = useOperation(addPushDevice, { alsoInvalidate: ['notices'] });
  const remove = useOperation(removePushDevice, { alsoInvalidate: ['notices'] });
  const own = settings.devices.find(({ endpoint_hash }) => endpoint_hash === here);
  const others = settings.devices.filter((device) => device !== own);

  const turnOn = useMutation({
    mutationFn: async () => {
      const device = await subscribe(settings.push_key).catch(() => 'failed' as const);
      if (device === 'failed') {
        return toastInfo(
          i18n.t('Your browser couldn’t turn on pushes. In private windows it never can.'),
        );
      }
      if (device === null)
        return toastInfo(i18n.t('Your browser blocks notifications of this site.'));
      await add.mutateAsync({ body: device });
      await refetch();
    },
    onError: (error) => toastError(error),
  });
  const turnOff = useMutation({
    mutationFn: async (id: string) => {
      await unsubscribe();
      await remove.mutateAsync({ params: { id } });
      await refetch();
    },
    onError: (error) => toastError(error),
  });

  return (
    <>
      <OptionRow label={i18n.t('Push to this browser')} sub={supportText()} beside>
        {pushSupport() === 'supported' ? (
          own ? (
            <Button loading={turnOff.isPending} onClick={() => turnOff.mutate(own.id)}>
              {i18n.t('Turn off')}
            </Button>
          ) : (
            <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {i18n.t('Turn on')}
            </Button>
          )
        ) : null}
      </OptionRow>
      {others.map(({ id, device, created_at }) => (
        <OptionRow
          key={id}
          label={device === '' ? i18n.t('Another browser') : device}
          sub={i18n.t('Pushes since {date}', { date: formatDate(created_at) })}
          beside
        >
          <Button
            loading={remove.isPending}
            aria-label={i18n.t('Remove {device}', { device: device || i18n.t('Another browser') })}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {i18n.t('Remove')}
          </Button>
        </OptionRow>
      ))}
    </>
  );
}

function supportText(): string {
  switch (pushSupport()) {
    case 'supported':
      return i18n.t(
        'Mentions and replies, also while Beamwright is closed. Without the text of messages.',
      );
    case 'blocked':
      return i18n.t('Your browser blocks notifications of this site. Allow them in its settings.');
    case 'unsupported':
      return i18n.t('This browser can’t. On an iPhone, add Beamwright to the home screen first.');
  }
}
