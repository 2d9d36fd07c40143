import { parseArgs } from 'node:util';
import { benchAi } from './bench/bench-ai.ts';
import { benchAiQuality, type AiQualityOptions } from './bench/bench-ai-quality.ts';
import { benchAuth } from './bench/bench-auth.ts';
import { benchChat } from './bench/bench-chat.ts';
import { benchEngine } from './bench/bench-engine.ts';
import { benchExport } from './bench/bench-export.ts';
import { benchHttp } from './bench/bench-http.ts';
import { benchKeys } from './bench/bench-keys.ts';
import { benchLibrary } from './bench/bench-library.ts';
import { benchMemory } from './bench/bench-memory.ts';
import { benchPlans } from './bench/bench-plans.ts';
import { benchPublic, type PublicOptions } from './bench/bench-public.ts';
import { benchWeb } from './bench/bench-web.ts';
import { isWithin, lineOf, type Measure } from './bench/measure.ts';
import { cleanUp, runMain } from './lib/clean-up.ts';

type Options = AiQualityOptions & PublicOptions;

const PARTS: Record<string, (options: Options) => Promise<Measure[]>> = {
  engine: benchEngine,
  http: benchHttp,
  library: benchLibrary,
  auth: benchAuth,
  keys: benchKeys,
  plans: benchPlans,
  chat: benchChat,
  ai: benchAi,
  'ai-quality': benchAiQuality,
  memory: benchMemory,
  export: benchExport,
  web: benchWeb,
  public: benchPublic,
};

await runMain(async () => {
  const { positionals: names, values: options } = parseArgs({
    allowPositionals: true,
    options: {
      record: { type: 'boolean' },
      answers: { type: 'string' },
      kind: { type: 'string', multiple: true },
    },
  });
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown) {
    return {
      code: 1,
      line: `beamwright: no benchmark "${unknown}"; there are ${Object.keys(PARTS).join(', ')}`,
    };
  }
  const measures: Measure[] = [];
  const show = (found: readonly Measure[]): void => {
    for (const measure of found) console.log(lineOf(measure));
    measures.push(...found);
  };
  for (const [name, run] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const found = await run({ ...options, show });
    await cleanUp();
    show(found);
  }
  const over = measures.filter((measure) => !isWithin(measure)).length;
  return {
    code: over === 0 ? 0 : 1,
    line: over === 0 ? 'beamwright: every promise kept' : `beamwright: ${over} promises not kept`,
  };
});
