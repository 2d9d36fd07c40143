import { BeamwrightError } from '@beamwright/sdk';

type Kind = 'string' | 'number' | 'array';

const isOf = (kind: Kind, value: unknown): boolean =>
  kind === 'array' ? Array.isArray(value) : typeof value === kind;

/** What is made of an answer, unless it lacks what our API answers: something else may run at the address. */
export function fromAnswer<Answer, Made>(
  answer: Answer,
  fields: Partial<Record<keyof Answer & string, Kind>>,
  make: (answer: Answer) => Made,
): Made {
  for (const [field, kind] of Object.entries(fields) as [keyof Answer & string, Kind][]) {
    if (!isOf(kind, answer?.[field])) throw unreadable();
  }
  try {
    return make(answer);
  } catch (cause) {
    // Something deeper in it is missing.
    throw cause instanceof TypeError ? unreadable(cause) : cause;
  }
}

export const unreadable = (cause?: unknown): BeamwrightError =>
  new BeamwrightError('unreadable_answer', 'Not an answer of the Beamwright API', {
    status: 200,
    cause,
  });
