import {
  createApiKey,
  MAX_ALLOWED_ADDRESSES,
  NEW_KEY_SCOPES,
  updateApiKey,
  type ApiKey,
  type IssuedKey,
} from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { findBadAddress, readAddresses } from './address-list.ts';
import { DEFAULT_DAYS, inDays } from './expiry.ts';

export interface KeyFormProps {
  /** The key to change; undefined creates one. */
  edited: ApiKey | undefined;
  onCreated: (issued: IssuedKey) => void;
  onClose: () => void;
}

const initialOf = (edited: ApiKey | undefined) => ({
  name: edited?.name ?? '',
  scopes: edited?.scopes ?? [...NEW_KEY_SCOPES],
  allowed_addresses: edited?.allowed_addresses ?? [],
  expires_at: edited ? edited.expires_at : inDays(DEFAULT_DAYS, Date.now()),
});

/** The fields of a key, and what sends them. */
export function useKeyForm({ edited, onCreated, onClose }: KeyFormProps) {
  const [initial] = useState(() => initialOf(edited));
  const [typed, setTyped] = useState(initial.allowed_addresses.join(', '));
  const form = useForm({
    initial,
    schema: createApiKey.body,
    judge: ({ expires_at: at }) =>
      at !== null && at !== initial.expires_at && Date.parse(at) <= Date.now()
        ? { expires_at: 'past' }
        : {},
  });
  const ownId = useOwnId();
  useUnsavedChanges(JSON.stringify(form.values) !== JSON.stringify(initial));
  const common = { errors: 'inline', onError: form.refuse } as const;
  const create = useOperation(createApiKey, {
    ...common,
    ownId,
    // Sent without who asked for it watching, its only showing would be lost.
    isKeptElsewhere: true,
    onSuccess: onCreated,
  });
  const update = useOperation(updateApiKey, {
    ...common,
    isKeptElsewhere: true,
    onSuccess: ({ name }) => {
      toastSuccess(i18n.t('“{name}” saved.', { name }));
      onClose();
    },
  });
  const { values, messages } = form;
  return {
    form,
    typed,
    type: (next: string) => {
      setTyped(next);
      form.set('allowed_addresses', readAddresses(next));
    },
    errors: {
      name: messages.name,
      expiry: messages.expires_at && i18n.t('Choose a future date.'),
      scopes: messages.scopes && i18n.t('Choose at least one.'),
      addresses: messages.allowed_addresses && addressError(values.allowed_addresses),
    },
    error: form.unplaced((edited ? update : create).error),
    isSending: create.isPending || update.isPending,
    send: () => {
      if (!form.check()) return;
      if (edited) update.mutate({ params: { id: edited.id }, body: values });
      else create.mutate({ body: values });
    },
  };
}

function addressError(addresses: readonly string[]): string {
  const bad = findBadAddress(addresses);
  return bad === undefined
    ? i18n.t('Use at most {n} addresses.', { n: MAX_ALLOWED_ADDRESSES })
    : i18n.t(
        '“{bad}” is neither an IP address nor a network. Examples: 198.51.100.7, 203.0.113.0/28',
        {
          bad,
        },
      );
}
