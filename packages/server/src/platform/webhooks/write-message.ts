interface SentEvent {
  event_id: string;
  type: string;
  data: unknown;
  happened_at: Date;
}

/** ID of an event as receivers know it. */
export const eventId = (id: string): string => `evt_${id.replaceAll('-', '')}`;

/** What is posted: the same text in every attempt. */
export function writeMessage({ event_id, type, data, happened_at }: SentEvent) {
  const id = eventId(event_id);
  return { id, body: JSON.stringify({ id, type, timestamp: happened_at.toISOString(), data }) };
}
