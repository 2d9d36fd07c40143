import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import type { EngineClient } from './engine-client.ts';
import { findTypedMachine } from './find-typed-machine.ts';

function findParts(root: HTMLElement) {
  const chip = root.querySelector<HTMLDetailsElement>('[data-chip]');
  const shown = chip?.querySelector('[data-machine-name]');
  const model = chip?.querySelector<HTMLInputElement>('[data-model]');
  const list = chip?.querySelector('[data-models]');
  const laser = chip?.querySelector<HTMLSelectElement>('[data-laser]');
  const watts = chip?.querySelector<HTMLInputElement>('[data-watts]');
  const unknown = chip?.querySelector<HTMLElement>('[data-unknown]');
  const choices = chip?.querySelector<HTMLElement>('[data-choices]');
  if (!chip || !shown || !model || !list || !laser || !watts || !unknown || !choices) return null;
  return { chip, shown, model, list, laser, watts, unknown, choices };
}

interface MachineFields {
  /** Fills them in. */
  show: (machine: VisitorMachine) => void;
  /** Whether it is known which machine was typed. Otherwise the fields ask. */
  settle: () => Promise<boolean>;
}

/** Follows the fields of the machine. `jobOf`: what the box holds. */
export function bindMachine(
  root: HTMLElement,
  { engine, jobOf }: { engine: EngineClient; jobOf: () => VisitorJob },
  onChange: (machine: VisitorMachine) => void,
): MachineFields {
  const parts = findParts(root);
  if (parts === null) return { show: () => undefined, settle: async () => true };
  const { chip, shown, model, list, laser, watts, unknown, choices } = parts;
  /** Typed, and not known which machine it is. */
  let isOpen = false;

  // The options are in the language of the page.
  const laserWord = (type: string): string =>
    [...laser.options].find(({ value }) => value === type)?.text ?? type;
  const nameOf = ({ name, type, power_watts }: VisitorMachine): string =>
    name ??
    (chip.dataset['wattsLabel'] ?? '')
      .replace('{watts}', power_watts.toLocaleString(document.documentElement.lang))
      .replace('{laser}', laserWord(type));
  const hideQuestion = (): void => {
    unknown.hidden = true;
    choices.hidden = true;
  };
  const show = (machine: VisitorMachine): void => {
    isOpen = false;
    hideQuestion();
    shown.textContent = nameOf(machine);
    model.value = machine.name ?? '';
    laser.value = machine.type;
    watts.value = String(machine.power_watts);
  };
  const choose = (machine: VisitorMachine): void => {
    show(machine);
    onChange(machine);
  };
  const chooseOwn = (): void => {
    const own = ownMachine(laser, watts);
    if (own) choose(own);
  };
  const suggest = async (): Promise<void> => {
    isOpen = true;
    hideQuestion();
    const words = model.value;
    const reply = await engine.ask({ kind: 'models', words }).catch(() => null);
    if (!reply || model.value !== words) return;
    list.replaceChildren(...reply.machines.map(({ name }) => new Option(name ?? '', name ?? '')));
    const known = reply.machines.find(({ name }) => name === words);
    if (known) choose(known);
  };
  const ask = (machines: readonly VisitorMachine[]): void => {
    unknown.hidden = false;
    choices.hidden = machines.length === 0;
    choices.replaceChildren(
      ...machines.map((machine) => buttonFor(nameOf(machine), () => choose(machine))),
    );
    chip.open = true;
    model.focus();
  };
  const settle = async (): Promise<boolean> => {
    const words = model.value.trim();
    if (words === '' && isOpen) show(jobOf().machine);
    if (!isOpen) return true;
    const found = await findTypedMachine(engine, words, jobOf());
    if (model.value.trim() !== words) return false;
    if ('machine' in found) choose(found.machine);
    else ask(found.similar);
    return 'machine' in found;
  };

  model.addEventListener('focus', () => {
    engine.load();
    // What is typed takes the place of the machine that is there.
    model.select();
  });
  model.addEventListener('input', () => void suggest());
  laser.addEventListener('change', chooseOwn);
  watts.addEventListener('change', chooseOwn);
  closeLikeMenu(chip);
  return { show, settle };
}

/** By its type and watts. */
function ownMachine(laser: HTMLSelectElement, watts: HTMLInputElement): VisitorMachine | null {
  const power_watts = watts.valueAsNumber;
  if (!watts.checkValidity() || !(power_watts > 0)) return null;
  const type = laser.value as VisitorMachine['type'];
  return { type, power_watts, catalog_id: null, name: null };
}

function buttonFor(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', onClick);
  return button;
}

/** Escape and a click elsewhere close it. */
function closeLikeMenu(chip: HTMLDetailsElement): void {
  chip.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    chip.open = false;
    chip.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!chip.contains(target as Node)) chip.open = false;
  });
}
