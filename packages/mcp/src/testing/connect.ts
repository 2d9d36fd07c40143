import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createMcpServer, type CreateMcpServerOptions } from '../index.ts';

export interface ToolAnswer {
  text: string;
  isError: boolean;
  // What a test reads of an answer is checked by the test.
  data: Record<string, unknown>;
}

export interface Connected {
  client: Client;
  call: (name: string, args: Record<string, unknown>) => Promise<ToolAnswer>;
  /** A resource, as the object that its JSON says. */
  read: (uri: string) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

/** The official client, connected to a server in this process. */
export async function connect(options: CreateMcpServerOptions = {}): Promise<Connected> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(options);
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(near);
  return withCalls(client);
}

/** Calls of a client that is connected in whatever way. */
export function withCalls(client: Client): Connected {
  return {
    client,
    call: async (name, args) => {
      const answer = await client.callTool({ name, arguments: args });
      const [first] = answer.content;
      return {
        text: first?.type === 'text' ? first.text : '',
        isError: answer.isError === true,
        data: (answer.structuredContent ?? {}) as Record<string, unknown>,
      };
    },
    read: async (uri) => {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      return JSON.parse(first !== undefined && 'text' in first ? first.text : '{}') as Record<
        string,
        unknown
      >;
    },
    close: () => client.close(),
  };
}
