import type { VisitorMachine } from '../../../lib/kept-job.ts';
import type { EngineClient } from './engine-client.ts';

/** Follows the fields of the machine. Returns a function that fills them in. */
export function bindMachine(
  root: HTMLElement,
  engine: EngineClient,
  onChange: (machine: VisitorMachine) => void,
): (machine: VisitorMachine) => void {
  const chip = root.querySelector<HTMLDetailsElement>('[data-chip]');
  const [shown, model, list, laser, watts] = [
    chip?.querySelector('[data-machine-name]'),
    chip?.querySelector<HTMLInputElement>('[data-model]'),
    chip?.querySelector('[data-models]'),
    chip?.querySelector<HTMLSelectElement>('[data-laser]'),
    chip?.querySelector<HTMLInputElement>('[data-watts]'),
  ];
  if (!chip || !shown || !model || !list || !laser || !watts) return () => undefined;
  let found: VisitorMachine[] = [];

  // The options are in the language of the page.
  const laserWord = (type: string): string =>
    [...laser.options].find(({ value }) => value === type)?.text ?? type;
  const nameOf = ({ name, type, power_watts }: VisitorMachine): string =>
    name ??
    (chip.dataset['wattsLabel'] ?? '')
      .replace('{watts}', power_watts.toLocaleString(document.documentElement.lang))
      .replace('{laser}', laserWord(type));
  const fill = (machine: VisitorMachine): void => {
    shown.textContent = nameOf(machine);
    model.value = machine.name ?? '';
    laser.value = machine.type;
    watts.value = String(machine.power_watts);
  };
  const choose = (machine: VisitorMachine): void => {
    fill(machine);
    onChange(machine);
  };
  const chooseOwn = (): void => {
    const power_watts = watts.valueAsNumber;
    if (!watts.checkValidity() || !(power_watts > 0)) return;
    const type = laser.value as VisitorMachine['type'];
    choose({ type, power_watts, catalog_id: null, name: null });
  };
  const search = async (): Promise<void> => {
    const words = model.value;
    const known = found.find(({ name }) => name === words);
    if (known) return choose(known);
    const reply = await engine.ask({ kind: 'models', words }).catch(() => null);
    if (!reply || model.value !== words) return;
    found = reply.machines;
    list.replaceChildren(...found.map(({ name }) => new Option(name ?? '', name ?? '')));
  };

  model.addEventListener('focus', () => engine.load(), { once: true });
  model.addEventListener('input', () => void search());
  laser.addEventListener('change', chooseOwn);
  watts.addEventListener('change', chooseOwn);
  // Like a menu: Escape and a click elsewhere close it.
  chip.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    chip.open = false;
    chip.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!chip.contains(target as Node)) chip.open = false;
  });
  return fill;
}
