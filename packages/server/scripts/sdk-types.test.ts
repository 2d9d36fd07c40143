import { TEST_EVENT, WEBHOOK_EVENT_TYPES } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { buildApiDocument } from './api-document.ts';
import { writeSdkTypes } from './sdk-types.ts';

test('the SDK has a type for every event of a webhook', () => {
  const types = writeSdkTypes(buildApiDocument('callers'), []);
  const [, events = ''] = types.split('export interface WebhookEvents {');
  for (const type of [...WEBHOOK_EVENT_TYPES, TEST_EVENT]) {
    expect(events).toContain(`\n'${type}': {`);
    expect(events).toContain(`"type": "${type}";`);
  }
  expect(events).toContain('export type WebhookEvent = WebhookEvents[keyof WebhookEvents];');
});
