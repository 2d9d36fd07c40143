import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { eventText } from '../event-text.ts';

interface EventFieldsProps {
  events: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (events: WebhookEventType[]) => void;
}

/** What an endpoint gets. */
export function EventFields({ events, error, onChange }: EventFieldsProps) {
  const id = useId();
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((each) => (each === type ? isOn : events.includes(each))));
  return (
    <Fieldset legend={i18n.t('Events')} aria-describedby={error ? id : undefined}>
      <Stack gap={8}>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Tile key={type} pad="4 12">
            <Row gap={12}>
              <input
                type="checkbox"
                name="events"
                aria-label={type}
                aria-describedby={`${id}-${type}`}
                checked={events.includes(type)}
                onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
              />
              <Stack canShrink>
                <Text size="small" mono>
                  {type}
                </Text>
                <Text size="label" tone="third" id={`${id}-${type}`}>
                  {eventText(type)}
                </Text>
              </Stack>
            </Row>
          </Tile>
        ))}
      </Stack>
      {error ? (
        <Text as="p" size="small" tone="stop" marginTop={4} id={id} role="alert">
          {error}
        </Text>
      ) : null}
    </Fieldset>
  );
}
