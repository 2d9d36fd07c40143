import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { ToolError } from '../tool-error.ts';
import type { Account } from './account.ts';
import { feedbackAnswer, problemAnswer, settingsPage } from './api-answers.ts';
import { readLimited } from './read-limited.ts';

const TIMEOUT_MS = 15_000;
const MAX_PROBLEM = 1000;
const WITHOUT = 'settings, explain, safety and transfer work without it.';

export interface HttpAccountOptions {
  /** Where Beamwright is installed, without the path of the API. */
  url: string;
  key: string;
  timeout_ms?: number;
  /** How requests are sent; over the network unless something else is given. */
  fetch?: (address: URL, request: RequestInit) => Promise<Response>;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** The library behind an API key. The key goes to this address alone: redirects are refused. */
export function createHttpAccount(options: HttpAccountOptions): Account {
  const send = async <T extends z.ZodType>(call: Call, schema: T): Promise<z.output<T>> => {
    const response = await request(options, call);
    const text = await readBody(response, options);
    const answer = parseJson(text);
    if (!response.ok) throw refusal(response, answer, options);
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new ToolError(
      `${options.url} did not answer as Beamwright does.`,
      `Ask the user to check BEAMWRIGHT_URL and to update beamwright-mcp; ${WITHOUT}`,
    );
  };
  return {
    searchSettings: async ({ search, laser, operation, limit }) => {
      const query = { search, machine_type: laser, operation, limit: String(limit) };
      const page = await send({ method: 'GET', path: '/settings', query }, settingsPage);
      return { items: page.items, has_more: page.next_cursor !== null, matched: page.matched };
    },
    giveFeedback: async (setting_id, report) => {
      const { feedback, confidence, suggestion } = await send(
        {
          method: 'POST',
          path: `/settings/${encodeURIComponent(setting_id)}/feedback`,
          body: { id: randomUUID(), ...report },
        },
        feedbackAnswer,
      );
      return { result_id: feedback.id, material: feedback.material, confidence, suggestion };
    },
  };
}

async function request(
  { url, key, timeout_ms = TIMEOUT_MS, fetch: send = fetch }: HttpAccountOptions,
  { method, path, query = {}, body }: Call,
): Promise<Response> {
  const address = new URL(`${url.replace(/\/$/, '')}/api/v1${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, value);
  try {
    return await send(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable(url);
  }
}

async function readBody(response: Response, { url }: HttpAccountOptions): Promise<string> {
  try {
    return await readLimited(response);
  } catch {
    throw unreachable(url);
  }
}

const unreachable = (url: string): ToolError =>
  new ToolError(
    `${url} could not be reached.`,
    `Ask the user to check BEAMWRIGHT_URL and the network; ${WITHOUT}`,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's own words, and what the assistant can do about them. */
function refusal(response: Response, answer: unknown, { url }: HttpAccountOptions): ToolError {
  const { status, headers } = response;
  const read = problemAnswer.safeParse(answer);
  const said = read.success
    ? [read.data.title, read.data.detail, read.data.help].filter(Boolean).join(' ')
    : `${url} answered with status ${status}.`;
  return new ToolError(said.slice(0, MAX_PROBLEM), nextOf(status, headers.get('retry-after')));
}

function nextOf(status: number, retryAfter: string | null): string {
  switch (status) {
    case 401:
      return 'Ask the user for a valid BEAMWRIGHT_API_KEY: this one is unknown, revoked or expired.';
    case 402:
    case 403:
      return 'Tell the user: the key or the plan does not allow it.';
    case 404:
      return 'Call search_library for the ids of saved settings.';
    case 429:
      return retryAfter !== null && /^\d{1,6}$/.test(retryAfter)
        ? `Wait ${retryAfter} seconds before calling again.`
        : 'Wait before calling again.';
    default:
      return status >= 500
        ? 'Try again later, once.'
        : 'Correct the input, or tell the user what was said.';
  }
}
