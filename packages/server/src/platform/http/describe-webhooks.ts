import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_RETRY_DAYS, webhookEvent } from '@beamwright/contract';
import type * as z from 'zod/mini';

type Json = Record<string, unknown>;

const SUMMARIES: Readonly<Record<string, string>> = {
  ...WEBHOOK_EVENTS,
  [TEST_EVENT]: 'Somebody pressed “Send test”.',
};

const HEADERS = {
  'webhook-id': 'ID of the event, the same each time it is sent.',
  'webhook-timestamp': 'When this attempt was sent, in seconds since 1970. Refuse old ones.',
  'webhook-signature':
    'Signatures by the Standard Webhooks specification, separated by spaces: `v1,` and the HMAC-SHA256 of ID, timestamp and body, joined by dots, in base64. After a rotation there are two.',
};

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** What is posted to endpoints, as the `webhooks` of an OpenAPI document. */
export const describeWebhooks = (toSchema: (schema: z.ZodMiniType) => Json): Json =>
  Object.fromEntries(
    webhookEvent.def.options.map((option) => {
      const [type = ''] = option.def.shape.type.def.values;
      return [type, { post: describeEvent(type, toSchema(option)) }];
    }),
  );

const describeEvent = (type: string, schema: Json): Json => ({
  operationId: `on_${type.replaceAll('.', '_')}`,
  tags: ['webhooks'],
  summary: SUMMARIES[type],
  security: [],
  parameters,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '2XX': {
      description: `Received. Anything else is tried again for ${WEBHOOK_RETRY_DAYS} days.`,
    },
    '410': { description: 'Gone: the endpoint is turned off.' },
  },
});
