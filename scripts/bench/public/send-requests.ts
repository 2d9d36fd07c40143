import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { AppProcess } from '../app-process.ts';

const CONNECTIONS = 8;

const ask = async (address: string, agent: Agent): Promise<void> => {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const request = get(address, { agent, headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
  await finished(response.resume());
};

/** CPU time of a request in ms, over so many on a few open connections. */
export async function cpuOfRequests(
  app: AppProcess,
  pagePath: string,
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = app.cpuMs();
  let left = count;
  const work = async () => {
    while (left-- > 0) await ask(app.origin + pagePath, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const spent = app.cpuMs() - before;
  agent.destroy();
  return spent / count;
}
