import { DELIVERY_ERRORS, testWebhook, type WebhookDelivery } from '@beamwright/contract';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { sampleOf } from '../../../testing/sample-of.ts';
import { answerText, nextAttemptText, readableBody } from './delivery-text.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const aDelivery = (fields: Partial<WebhookDelivery>): WebhookDelivery =>
  sampleOf(testWebhook.output, fields);

it('says what was answered', () => {
  const answered = { attempts: 1, status: 204, duration_ms: 1234 };
  expect(answerText(aDelivery(answered))).toBe('204 in 1,234 ms');
  expect(answerText(aDelivery({ ...answered, status: 500, error: 'status' }))).toBe('HTTP 500');
  expect(answerText(aDelivery({ attempts: 1, error: 'status' }))).toBe('Not an HTTP status');
  expect(answerText(aDelivery({ attempts: 0 }))).toBe('');
});

it('has words for every error', () => {
  const words = DELIVERY_ERRORS.map((error) => answerText(aDelivery({ error, attempts: 1 })));
  expect(new Set(words).size).toBe(DELIVERY_ERRORS.length);
});

it('says when it is tried next', () => {
  const now = Date.parse('2026-11-30T12:00:00.000Z');
  const next = (after: number) =>
    nextAttemptText(
      aDelivery({ next_attempt_at: new Date(now + after).toISOString() }),
      now,
      false,
    );
  expect([next(-1), next(4200), next(290_000)]).toEqual(['Now', 'In 5 s', 'In 5 min']);
  expect(next(7_200_000)).toMatch(/^At \d/);
  const begun = { next_attempt_at: '2026-11-30T12:01:00.000Z', attempts: 1 };
  expect(nextAttemptText(aDelivery(begun), now, true)).toBe('Sending…');
  expect(nextAttemptText(aDelivery({ ...begun, attempts: 0 }), now, true)).toBe('Once resumed');
  expect(nextAttemptText(aDelivery({}), now, false)).toBe('');
});

it('shows a body that isn’t JSON as it is', () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody('no')).toBe('no');
});
