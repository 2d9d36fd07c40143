/** What differs between two occurrences of one error: addresses, ids, numbers. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // linear: single classes without overlap
  [/\b(?:https?|file|blob|wss?):\S+/gi, '<url>'],
  [/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g, '<email>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,64}\b/gi, '<id>'],
  [/\b[\w-]+-[\w-]{7,12}\.(?:js|css)\b/g, '<file>'],
  [/[-+]?\d+(?:[.,]\d+)*/g, '<n>'],
];

/** A message without what differs from one occurrence to the next. */
export function normalizeMessage(message: string): string {
  let text = message.slice(0, 300);
  for (const [pattern, name] of PARTS) text = text.replace(pattern, name);
  return text.replace(/\s+/g, ' ').trim();
}
