import { toVisitorJob, type VisitorJob } from '../../../lib/kept-job.ts';

/** A job behind the `#` of an address: it can be shared and found by the Back button, and no server sees it. */
export function jobToHash({ text, machine, answers }: VisitorJob): string {
  const { type, power_watts, catalog_id } = machine;
  const fields = new URLSearchParams({ job: text, laser: type, watts: String(power_watts) });
  if (catalog_id !== null) fields.set('model', catalog_id);
  if (Object.keys(answers).length > 0) fields.set('answers', JSON.stringify(answers));
  return `#${fields}`;
}

/** The job of an address; null without one, or if it isn’t valid. The engine knows the name of the model. */
export function jobOfHash(hash: string): VisitorJob | null {
  const fields = new URLSearchParams(hash.slice(1));
  const text = fields.get('job');
  if (text === null || text.trim() === '') return null;
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
