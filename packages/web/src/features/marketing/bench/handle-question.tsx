import { renderToStaticMarkup } from 'react-dom/server';
import { answerJob } from './answer-job.ts';
import { BenchAnswerView } from './bench-answer.tsx';
import { checkMaterial } from './check-material.ts';
import { CheckedMaterial } from './checked-material.tsx';
import type { EngineQuestion, EngineReply } from './engine-messages.ts';
import { findModels } from './find-models.ts';

/** Answers a question of the page. What the engine can't answer is `failed`, never an answer without its checks. */
export function handleQuestion(question: EngineQuestion): EngineReply {
  try {
    return reply(question);
  } catch {
    return { id: question.id, kind: 'failed' };
  }
}

function reply(question: EngineQuestion): EngineReply {
  const { id } = question;
  // Without them the engine would answer as if nothing were blocked.
  if (question.kind !== 'models' && !Array.isArray(question.findings))
    throw new TypeError('no findings');
  switch (question.kind) {
    case 'answer': {
      const answer = answerJob(question.job, question.findings);
      const html = renderToStaticMarkup(<BenchAnswerView answer={answer} isOwn />);
      return { id, kind: 'answer', html, state: answer.result.outcome };
    }
    case 'check': {
      const checked = checkMaterial(question.name, question.findings);
      return { id, kind: 'check', html: renderToStaticMarkup(<CheckedMaterial {...checked} />) };
    }
    case 'models':
      return { id, kind: 'models', machines: findModels(question.words) };
  }
}
