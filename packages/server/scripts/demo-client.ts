import {
  API_PREFIX,
  type Operation,
  type OperationInput,
  type OperationOutput,
  type Problem,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';

export class Refused extends Error {
  readonly problem: Problem;

  constructor(operation: Operation, problem: Problem) {
    super(`${operation.id}: ${problem.title} ${JSON.stringify(problem.errors ?? '')}`);
    this.problem = problem;
  }
}

/** Calls the API of an app in this process as one user, with all checks that apply to a browser. */
export function createDemoClient(app: FastifyInstance) {
  let cookie = '';
  return {
    async call<O extends Operation>(
      operation: O,
      input: OperationInput<O>,
    ): Promise<OperationOutput<O>> {
      const { params = {}, query, body } = input as Record<string, Record<string, string>>;
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const answer = await app.inject({
        method: operation.method,
        url: API_PREFIX + path,
        ...(query && { query }),
        ...(body && { payload: body }),
        headers: { origin: app.platform.config.publicUrl, ...(cookie !== '' && { cookie }) },
      });
      if (answer.statusCode >= 400) throw new Refused(operation, answer.json<Problem>());
      const cookies = answer.cookies.map(
        ({ name, value }) => `${name}=${encodeURIComponent(value)}`,
      );
      if (cookies.length > 0) cookie = cookies.join('; ');
      return (answer.body === '' ? undefined : answer.json()) as OperationOutput<O>;
    },
  };
}

export type DemoClient = ReturnType<typeof createDemoClient>;
