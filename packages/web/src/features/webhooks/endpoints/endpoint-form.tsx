import { MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL } from '@beamwright/contract';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EventFields } from './event-fields.tsx';
import { useEndpointForm, type EndpointFormProps } from './use-endpoint-form.ts';

/** Adds an endpoint, or changes one. */
export function EndpointForm(props: EndpointFormProps) {
  const { edited, onClose } = props;
  const { form, errors, error, isSending, send } = useEndpointForm(props);
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
  return (
    <Stack
      as="form"
      gap={16}
      pad={16}
      line="top"
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
    >
      <Text as="h3" size="card" id={titleId}>
        {edited ? i18n.t('Change endpoint') : i18n.t('New endpoint')}
      </Text>
      <Row gap="16 20" align="start" wrap>
        <Stack gap={16} grow basis>
          <TextField
            ref={first}
            label={i18n.t('URL')}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://erp.example.com/beamwright"
            description={i18n.t('Public and https. Redirects aren’t followed.')}
            maxLength={MAX_WEBHOOK_URL}
            value={form.values.url}
            error={errors.url}
            onChange={({ currentTarget }) => form.set('url', currentTarget.value)}
          />
          <TextField
            label={i18n.t('Description')}
            name="description"
            autoComplete="off"
            placeholder={i18n.t('Optional, such as Order system')}
            maxLength={MAX_WEBHOOK_DESCRIPTION}
            value={form.values.description}
            error={errors.description}
            onChange={({ currentTarget }) => form.set('description', currentTarget.value)}
          />
        </Stack>
        <Stack grow basis>
          <EventFields
            events={form.values.events}
            error={errors.events}
            onChange={(events) => form.set('events', events)}
          />
        </Stack>
      </Row>
      <FormError error={error} />
      <Row gap={8} wrap>
        <Button type="submit" variant="filled" loading={isSending}>
          {edited ? i18n.t('Save') : i18n.t('Add endpoint')}
        </Button>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
      </Row>
    </Stack>
  );
}
