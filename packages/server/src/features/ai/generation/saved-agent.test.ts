import { duplicateSetting, saveSetting, type Setting } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { startAiWorld, type AiWorld } from '../testing/ai-world.ts';

describe.each(ENGINES)('a saved setting on %s', (engine) => {
  let ai: AiWorld;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
  });
  afterAll(() => ai.close());

  const readRow = async (id: string) => {
    const [row] = await ai.world.sql(
      `select ai_agent_used, ai_model_version, frequency_khz = frequency_hz / 1000 as khz,
         hatch_spacing_mm is not distinct from interval_mm as spacing from settings where id = $1`,
      [id],
    );
    return row;
  };

  test('names the agent and the model that answered, and so does its copy', async () => {
    const bench = await ai.addMaker();
    const job = await bench.start();
    const saved = await bench.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const { id } = saved.body as Setting;
    const expected = {
      ai_agent_used: job.workflow[0]?.generation?.ai_source,
      ai_model_version: 'test-model',
      khz: null,
      spacing: true,
    };
    expect(expected.ai_agent_used).toBe('two-agents');
    expect(await readRow(id)).toEqual(expected);
    const copy = await bench.call(duplicateSetting, { params: { id }, body: {} });
    expect(await readRow((copy.body as Setting).id)).toEqual(expected);
  });
});
