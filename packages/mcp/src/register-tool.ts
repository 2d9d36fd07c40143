import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { McpContext } from './context.ts';
import { ToolError } from './tool-error.ts';

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  annotations: ToolAnnotations;
  run: (input: z.output<Input>) => Promise<z.input<Output>>;
  /** The answer as text for a reader, with the unit of every number. */
  text: (output: z.input<Output>) => string[];
}

/** Reads the domain: changes nothing, asks nobody. */
export const READS_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Registers a tool whose every failure is an answer that says what to do next. */
export function registerTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  { log }: McpContext,
  { name, input, output, run, text, ...definition }: ToolDefinition<Input, Output>,
): void {
  server.registerTool<Output, z.ZodObject>(
    name,
    { ...definition, inputSchema: input, outputSchema: output },
    async (args) => {
      try {
        const answer = await run(args as z.output<Input>);
        return {
          content: [{ type: 'text', text: text(answer).join('\n') }],
          structuredContent: answer,
        };
      } catch (error) {
        if (!(error instanceof ToolError))
          log(
            `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
        return { content: [{ type: 'text', text: failureText(error) }], isError: true };
      }
    },
  );
}

function failureText(error: unknown): string {
  if (error instanceof ToolError) return `${error.message} ${error.next}`;
  return 'This could not be answered because of a fault of Beamwright. Say so, and give no settings of your own.';
}
