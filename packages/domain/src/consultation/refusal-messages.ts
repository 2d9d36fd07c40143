import { defineMessages } from '../messages/message.ts';

/** Why nothing can be proposed in a case, whatever the numbers are. */
export const caseRefusal = defineMessages('case_refusal', {
  machine_not_shared: {
    en: 'The machine isn’t shared, so its limits aren’t known. Ask in the thread to share it.',
  },
  no_machine: {
    en: 'This case doesn’t name a machine with its watts. Ask the maker to open a new case that does.',
  },
  material_not_shared: {
    en: 'The material isn’t shared, so nobody can tell what is safe. Ask in the thread to share it.',
  },
  no_material: {
    en: 'This case doesn’t name a material. Ask the maker to open a new case that does.',
  },
  whole_job: {
    en: 'This case is about a whole job. Ask the maker to open a case from the step that goes wrong.',
  },
  several_steps: {
    en: 'The setting of this case has several steps. Propose a test card, or write in a reply which step to change, and how.',
  },
  gone: {
    en: 'The machine or the material isn’t known any more, so this can’t be checked. Open a new case to go on.',
  },
});
