import { proveWork } from './prove-work.ts';

const API = '/api/v1/support';
const TIMEOUT_MS = 20_000;
const HOUR_S = 3600;

/** As the contract has it, whose code these pages do without. */
export interface TypedMessage {
  topic: string;
  message: string;
  email: string;
  name?: string;
  about?: string;
}

export type Outcome =
  | { state: 'sent'; caseNumber: string }
  /** Names of the fields that the server refused. */
  | { state: 'invalid'; fields: string[] }
  | { state: 'busy'; waitS: number }
  | { state: 'waiting' | 'failed' };

interface Token {
  token: string;
  bits: number;
}

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

const begin = async (): Promise<Token> => {
  const response = await fetch(`${API}/token`, { signal: timeout() });
  if (!response.ok) throw Object.assign(new Error('No token'), { status: response.status });
  return (await response.json()) as Token;
};

/** The same order as `supportWork` of the contract. */
const toWork = (token: string, { name = '', email, topic, message, about = '' }: TypedMessage) =>
  JSON.stringify([token, name, email, topic, message, about]);

/** Sends messages of one page. `prepare` as soon as somebody types: what comes at once looks like a robot’s. */
export function createSender() {
  let begun: Promise<Token> | undefined;
  const prepare = (): Promise<Token> => {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };

  async function post(message: TypedMessage, trap: string): Promise<Response> {
    const { token, bits } = await prepare();
    const nonce = await proveWork(toWork(token, message), bits);
    return fetch(`${API}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, guard: { token, nonce, trap } }),
      signal: timeout(),
    });
  }

  async function send(message: TypedMessage, trap: string): Promise<Outcome> {
    try {
      let response = await post(message, trap);
      if (response.status === 409) {
        begun = undefined;
        response = await post(message, trap);
      }
      const answer = (await response.json()) as Answer;
      if (response.ok) {
        begun = undefined;
        return { state: 'sent', caseNumber: answer.case_number };
      }
      return toOutcome(response.status, answer);
    } catch (error) {
      const { status } = error as { status?: number };
      if (status !== undefined) return toOutcome(status, {});
      return { state: navigator.onLine ? 'failed' : 'waiting' };
    }
  }

  return { prepare: () => void prepare().catch(() => undefined), send };
}

interface Answer {
  case_number: string;
  errors?: { field: string }[];
  values?: { seconds?: number };
}

function toOutcome(status: number, { errors = [], values }: Partial<Answer>): Outcome {
  if (status === 429) return { state: 'busy', waitS: values?.seconds ?? HOUR_S };
  const fields = errors.map(({ field }) => field.replace('body.', ''));
  return status === 400 && fields.length > 0 ? { state: 'invalid', fields } : { state: 'failed' };
}
