import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startFakeProvider } from '../testing/fake-provider.ts';

/** Prints how many files of the AI library are loaded after creating a client, and after a question. */
const SCRIPT = `
  import { registerHooks } from 'node:module';
  import * as z from 'zod/mini';
  let files = 0;
  registerHooks({
    load: (url, context, next) => {
      if (/node_modules\\/(ai|@ai-sdk)\\//.test(url)) files += 1;
      return next(url, context);
    },
  });
  const { createAiClient } = await import(process.argv[1]);
  const client = createAiClient({ baseUrl: process.argv[2], model: 'm' }, console);
  const atStart = files;
  const schema = z.object({ ok: z.boolean() });
  const signal = AbortSignal.timeout(60_000);
  await client.ask({ purpose: 'p', caller: 'c', instructions: 'i', input: 'i', schema, max_output_tokens: 9, signal });
  console.log(JSON.stringify({ atStart, isLoadedLater: files > 0 }));
`;

test('the library is loaded by the first question, not before, and prints nothing', async () => {
  const provider = await startFakeProvider({ respond: () => ({ ok: true }) });
  const client = new URL('./ai-client.ts', import.meta.url).href;
  const flags = ['--input-type=module', '--eval', SCRIPT, client, provider.url];
  const cwd = new URL('.', import.meta.url);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, flags, { cwd });
  await provider.close();
  expect(stdout.trim()).toBe('{"atStart":0,"isLoadedLater":true}');
  expect(stderr).toBe('');
});
