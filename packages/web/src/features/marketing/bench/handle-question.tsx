import { renderToStaticMarkup } from 'react-dom/server';
import type { VisitorJob } from '../../../lib/kept-job.ts';
import { setVisitorSpeed } from '../../../lib/visitor-units.ts';
import { answerJob } from './answer-job.ts';
import { BenchAnswerView } from './bench-answer.tsx';
import { checkMaterial } from './check-material.ts';
import { CheckedMaterial } from './checked-material.tsx';
import type { EngineQuestion, EngineReply } from './engine-messages.ts';
import { findModels, nameOf } from './find-models.ts';
import { MachineNote } from './machine-note.tsx';
import { machineOfSentence } from './machine-of-sentence.ts';

/** Answers a question of the page. What the engine can't answer is `failed`, never an answer without its checks. */
export function handleQuestion(question: EngineQuestion): EngineReply {
  try {
    setVisitorSpeed(question.speed_unit ?? null);
    return reply(question);
  } catch {
    return { id: question.id, kind: 'failed' };
  }
}

function reply(question: EngineQuestion): EngineReply {
  const { id } = question;
  // Without them the engine would answer as if nothing were blocked.
  const isChecked = question.kind === 'answer' || question.kind === 'check';
  if (isChecked && !Array.isArray(question.findings)) throw new TypeError('no findings');
  switch (question.kind) {
    case 'answer': {
      const answer = answerJob(withName(question.job), question.findings);
      const html = renderToStaticMarkup(<BenchAnswerView answer={answer} isOwn />);
      const state = answer.is_unread ? 'unread' : answer.result.outcome;
      return { id, kind: 'answer', html, state, machine_name: answer.job.machine.name };
    }
    case 'check': {
      const checked = checkMaterial(question.name, question.findings);
      return { id, kind: 'check', html: renderToStaticMarkup(<CheckedMaterial {...checked} />) };
    }
    case 'machine': {
      const { job } = question;
      const found = machineOfSentence(job);
      const note = renderToStaticMarkup(
        <MachineNote job={job} found={found} isOwn={question.is_own} />,
      );
      const { machine, has_assumed_watts } = found;
      return { id, kind: 'machine', machine, has_assumed_watts, note };
    }
    case 'models':
      return { id, kind: 'models', machines: findModels(question.words) };
  }
}

/** An address has the model, not its name. */
const withName = (job: VisitorJob): VisitorJob => ({
  ...job,
  machine: { ...job.machine, name: nameOf(job.machine) },
});
