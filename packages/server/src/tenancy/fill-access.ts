import type { RunSql } from './run-sql.ts';

export async function fillKey(sql: RunSql, userId: string): Promise<string> {
  const [key] = await sql<{ id: string }>(
    `insert into api_keys (user_id, name, kind, token_hash, last_four, scopes, allowed_addresses)
     values ($1, 'Secret key', 'live', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'abcd', '{jobs:read}', '{}')
     returning id`,
    [userId],
  );
  await sql(
    `insert into api_key_usage (key_id, user_id, day, operation, answered)
     values ($1, $2, current_date, 'jobs.list', 3)`,
    [key?.id, userId],
  );
  await sql(
    `insert into idempotency_keys (user_id, key, request_hash, running_until)
     values ($1, repeat('a', 64), repeat('b', 64), now())`,
    [userId],
  );
  await sql(
    `insert into job_batches (id, user_id, content_hash, size, drafts, running_until)
     values ($1, $2, repeat('c', 64), 1, '[{"input_text": "Secret job"}]', now() + interval '1 hour')`,
    [key?.id, userId],
  );
  return key?.id ?? '';
}

export async function fillWebhook(sql: RunSql, userId: string) {
  const [row] = await sql<{ endpointId: string; deliveryId: string }>(
    `with endpoint as (
       insert into webhook_endpoints (user_id, url, description, events, secret, state)
       values ($1, 'https://hooks.shop.example/in', 'Secret endpoint', '{job.completed}', 'sealed', 'paused')
       returning id),
     event as (
       insert into webhook_events (user_id, type, data) values ($1, 'job.completed', '{}') returning id)
     insert into webhook_deliveries (user_id, endpoint_id, event_id)
     select $1, endpoint.id, event.id from endpoint, event
     returning endpoint_id as "endpointId", id as "deliveryId"`,
    [userId],
  );
  return row ?? { endpointId: '', deliveryId: '' };
}
