import type {
  DeliveryError,
  DeliveryState,
  OffReason,
  WebhookEventType,
} from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
/** Null or its default when it is created. */
type Later<T> = ColumnType<T, never, T>;

interface WebhookEndpointsTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  url: string;
  description: string;
  events: WebhookEventType[];
  /** Sealed. */
  secret: string;
  previous_secret: Later<string | null>;
  previous_ends_at: Later<Date | null>;
  earlier_secrets: ColumnType<{ secret: string; ends_at: string }[], never, string>;
  state: Later<'on' | 'paused' | 'off'>;
  off_reason: Later<OffReason | null>;
  failures: Later<number>;
  is_slow: Later<boolean>;
  is_apart: GeneratedAlways<boolean>;
  failing_since: Later<Date | null>;
  notified_at: Later<Date | null>;
  rests_until: Later<Date | null>;
  due_at: Later<Date | null>;
  leased_until: Later<Date>;
  last_delivered_at: Later<Date | null>;
  created_at: GeneratedAlways<Date>;
  changed_at: Later<Date>;
}

/** Only the database writes them. */
interface WebhookEventsTable {
  id: GeneratedAlways<string>;
  user_id: GeneratedAlways<string>;
  type: GeneratedAlways<string>;
  data: GeneratedAlways<unknown>;
  created_at: GeneratedAlways<Date>;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<string>;
  user_id: GeneratedAlways<string>;
  endpoint_id: GeneratedAlways<string>;
  event_id: GeneratedAlways<string>;
  state: Later<DeliveryState>;
  attempts: Later<number>;
  due_at: Later<Date>;
  give_up_at: Later<Date>;
  sent_at: Later<Date | null>;
  duration_ms: Later<number | null>;
  status: Later<number | null>;
  error: Later<DeliveryError | null>;
  answer: Later<string | null>;
  created_at: GeneratedAlways<Date>;
}

/** Written by `take_webhook_turns` only. */
interface WebhookPacesTable {
  key: GeneratedAlways<string>;
  full_at: GeneratedAlways<Date>;
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_paces: WebhookPacesTable;
}
