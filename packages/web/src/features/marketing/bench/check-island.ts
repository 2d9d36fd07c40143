import { engineOfPage } from './engine-of-page.ts';
import { findBlocks } from './find-blocks.ts';

/** A form with a name to check; the answer comes below it. */
export function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  const answer = root.querySelector('[data-answer]');
  const failed = root.querySelector<HTMLTemplateElement>('template[data-failed]');
  if (!form || !input || !answer) return;
  const engine = engineOfPage();
  input.addEventListener('focus', () => engine.load(), { once: true });
  async function check(field: HTMLInputElement, place: Element): Promise<void> {
    const name = field.value.trim();
    engine.load();
    const reply = await findBlocks({ text: name, material: name, laser_type: null })
      .then((findings) => engine.ask({ kind: 'check', name, findings }))
      .catch(() => null);
    if (field.value.trim() !== name) return;
    if (reply) place.innerHTML = reply.html;
    else if (failed) place.replaceChildren(failed.content.cloneNode(true));
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(input, answer);
  });
}
