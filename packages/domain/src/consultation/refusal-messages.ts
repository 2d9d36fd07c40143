import { defineMessages } from '../messages/message.ts';

/** Why nothing can be proposed in a case, whatever the numbers are. */
export const caseRefusal = defineMessages('case_refusal', {
  no_machine: {
    en: 'The machine isn’t shared, so its limits aren’t known. Ask in the thread to share it.',
  },
  no_material: {
    en: 'The material isn’t shared, so nobody can tell what is safe. Ask in the thread to share it.',
  },
  whole_job: {
    en: 'This case is about a whole job. Ask in the thread which step goes wrong.',
  },
});
