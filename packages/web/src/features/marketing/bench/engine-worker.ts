import { compileMessage } from '@beamwright/domain/compile-message';
import { i18n } from '../../../lib/i18n.ts';
import type { EngineQuestion, EngineStart } from './engine-messages.ts';
import { handleQuestion } from './handle-question.tsx';

async function start({ locale, catalog }: EngineStart): Promise<void> {
  const messages = catalog === '' ? {} : await (await fetch(catalog)).json();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, messages });
}

// Questions wait for the language.
let started: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<EngineStart | EngineQuestion>) => {
  if (data.kind === 'start') started = start(data);
  else
    started.then(
      () => postMessage(handleQuestion(data), { transfer: [] }),
      () => postMessage({ id: data.id, kind: 'failed' }, { transfer: [] }),
    );
});
