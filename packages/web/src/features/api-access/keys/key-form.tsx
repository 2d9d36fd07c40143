import { MAX_KEY_NAME } from '@beamwright/contract';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLeaveForm } from '../../../ui/unsaved-changes.ts';
import { ExpiryField } from './expiry-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { useKeyForm, type KeyFormProps } from './use-key-form.ts';

/** Creates a key, or changes what one may do. */
export function KeyForm(props: KeyFormProps) {
  const { edited, onClose } = props;
  const { form, typed, type, errors, error, isSending, send } = useKeyForm(props);
  const leaveForm = useLeaveForm();
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'center' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leaveForm(onClose);
  };
  return (
    <Card aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <Text as="h2" size="card" id={titleId}>
          {edited ? i18n.t('Change “{name}”', { name: edited.name }) : i18n.t('New key')}
        </Text>
        <Row gap="16 20" align="start" wrap>
          <Stack gap={16} grow basis>
            <TextField
              ref={first}
              label={i18n.t('Name')}
              name="name"
              autoComplete="off"
              placeholder={i18n.t('Where it is used, such as Laser cell 4')}
              maxLength={MAX_KEY_NAME}
              value={form.values.name}
              error={errors.name}
              onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
            />
            <ExpiryField
              kept={edited?.expires_at}
              error={errors.expiry}
              onChange={(expiresAt) => form.set('expires_at', expiresAt)}
            />
            <TextField
              label={i18n.t('Allowed IP addresses')}
              name="allowed_addresses"
              autoComplete="off"
              placeholder={i18n.t('Leave empty for any address')}
              description={i18n.t('Addresses or networks, separated by commas.')}
              value={typed}
              error={errors.addresses}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
          </Stack>
          <Stack grow basis>
            <ScopeFields
              scopes={form.values.scopes}
              error={errors.scopes}
              onChange={(scopes) => form.set('scopes', scopes)}
            />
          </Stack>
        </Row>
        <FormError error={error} />
        <Row gap={8} wrap>
          <Button type="submit" variant="filled" loading={isSending}>
            {edited ? i18n.t('Save') : i18n.t('Create key')}
          </Button>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}
