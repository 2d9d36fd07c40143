import { MAX_SENTENCE } from '../../../lib/job-shapes.ts';
import { toVisitorJob, type VisitorJob } from '../../../lib/kept-job.ts';

/** A job behind the `#` of an address: it can be shared and found by the Back button, and no server sees it. */
export function jobToHash({ text, machine, answers }: VisitorJob): string {
  const { type, power_watts, catalog_id } = machine;
  const fields = new URLSearchParams({ job: text, laser: type, watts: String(power_watts) });
  if (catalog_id !== null) fields.set('model', catalog_id);
  if (Object.keys(answers).length > 0) fields.set('answers', JSON.stringify(answers));
  return `#${fields}`;
}

/** A job that somebody shares, or a page links to: without a laser it is for the reader’s own, or that of the sentence. */
export type SharedJob = Omit<VisitorJob, 'machine'> & { machine: VisitorJob['machine'] | null };

/** The job of an address; null without one, or if it isn’t valid. The engine knows the name of the model. */
export function jobOfHash(hash: string): SharedJob | null {
  const fields = new URLSearchParams(hash.slice(1));
  const text = fields.get('job');
  if (text === null || text.trim() === '') return null;
  if (!fields.has('laser') && !fields.has('watts'))
    return text.length > MAX_SENTENCE ? null : { text, machine: null, answers: {} };
  try {
    return toVisitorJob({
      text,
      machine: {
        type: fields.get('laser'),
        power_watts: Number(fields.get('watts')),
        catalog_id: fields.get('model'),
        name: null,
      },
      answers: JSON.parse(fields.get('answers') ?? '{}') as unknown,
    });
  } catch {
    return null;
  }
}
