import { defineMessages } from '../messages/message.ts';

/** Why numbers that worked in a case can’t answer for others. */
export const evidenceRefusal = defineMessages('case_evidence', {
  no_result: { en: 'No setting of this case was saved, run and reported as working.' },
  only_card: { en: 'Only a test card was proposed, so there are no numbers to share.' },
  poor_result: {
    en: 'The maker rated the edge {score} of 10. Only results from {least} up are shared.',
    values: { score: 'number', least: 'number' },
  },
  gone: { en: 'The version that worked isn’t in the maker’s library any more.' },
  several_steps: { en: 'The setting has several steps. Only a single step can answer for others.' },
  bypassed: { en: 'The setting was made past a safety block, so nobody else gets it.' },
  special: {
    en: 'The setting is for something special, such as a coat, a depth, a color or a photo. It can’t answer for the plain material.',
  },
  job_gone: {
    en: 'The job it was made for is gone, and with it whether it was for something special, such as a coat or a photo. It can’t answer for others.',
  },
  machine_gone: {
    en: 'The machine it was run on is gone, so we don’t know which machines it is for. It can’t answer for others.',
  },
  not_in_catalog: { en: 'This material isn’t in the catalog, so we can’t match it for others.' },
  blocked: { en: 'This material is blocked for this laser.' },
  more_asked: { en: 'This work needs more questions first, so fixed numbers can’t answer it.' },
  our_steps: {
    en: 'Our own answer to this has several steps, such as a preheat. A single step can’t answer it.',
  },
  published: { en: 'A published setting already answers exactly this. It stays.' },
  refused: { en: '{reasons}', values: { reasons: 'sentences' } },
  changed: { en: 'Our checks would change these numbers, so others wouldn’t get what worked.' },
  answered: {
    en: 'A setting that was reviewed or published before already answers this. It stays.',
  },
});
