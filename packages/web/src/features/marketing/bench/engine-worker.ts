import { machineOfType, planJob } from '@beamwright/domain';
import { compileMessage } from '@beamwright/domain/compile-message';
import { i18n } from '../../../lib/i18n.ts';
import type { EngineQuestion, EngineStart } from './engine-messages.ts';
import { handleQuestion } from './handle-question.tsx';

async function start({ locale, catalog }: EngineStart): Promise<void> {
  const messages = catalog === '' ? {} : await (await fetch(catalog)).json();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, messages });
}

/** The first job takes several times as long as later ones: it builds the word lists, here while somebody types. */
function warmUp(): void {
  try {
    planJob({
      text: 'cut 3 mm birch plywood',
      machine: machineOfType('Diode', { power_watts: 10 }),
      answers: {},
    });
  } catch {
    // Whoever asks is told.
  }
}

// Questions wait for the language.
let started: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<EngineStart | EngineQuestion>) => {
  if (data.kind === 'start') {
    started = start(data);
    setTimeout(warmUp);
  } else
    started.then(
      () => postMessage(handleQuestion(data), { transfer: [] }),
      () => postMessage({ id: data.id, kind: 'failed' }, { transfer: [] }),
    );
});
