import type { Setting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { machineText } from '../setting-text.ts';

/** Heights in mm; must match `wall-sheet.module.css`. */
export const SHEET_MM = { body: 240, group: 10, row: 25, step: 4.6, stepsAround: 6 } as const;
/** Maximum number of printed steps of a sequence; the QR code opens the rest. */
export const MAX_SHEET_STEPS = 8;

export interface SheetGroup {
  material: string;
  /** Continued from the previous page. */
  isContinued: boolean;
  settings: Setting[];
}

export interface SheetPage {
  /** Equal on all sheets of one machine. */
  machineKey: string;
  machine: string;
  groups: SheetGroup[];
  /** Page number among this machine's sheets, from 1. */
  number: number;
  count: number;
}

/** At least as high as the QR code; a long sequence needs more. */
export function rowHeight({ further_steps }: Setting): number {
  const steps = further_steps.length + 1;
  const lines = Math.min(steps, MAX_SHEET_STEPS) + (steps > MAX_SHEET_STEPS ? 1 : 0);
  return steps === 1
    ? SHEET_MM.row
    : Math.max(SHEET_MM.row, SHEET_MM.stepsAround + lines * SHEET_MM.step);
}

const machineKeyOf = ({ machine_id, machine_name, machine_power_watts }: Setting) =>
  machine_id ?? `${machine_name ?? ''} ${machine_power_watts}`;

/** Machines with the same name, type and power are numbered. */
function machineTitles(settings: readonly Setting[]): Map<string, string> {
  const byText = Map.groupBy(settings, machineText);
  return new Map(
    [...byText].flatMap(([machine, same]) =>
      same.map((setting, at) => [
        machineKeyOf(setting),
        same.length === 1 ? machine : i18n.t('{machine} ({number})', { machine, number: at + 1 }),
      ]),
    ),
  );
}

function inOrder(a: Setting, b: Setting): number {
  return (
    a.operation.localeCompare(b.operation) ||
    (a.thickness_mm ?? 0) - (b.thickness_mm ?? 0) ||
    a.name.localeCompare(b.name)
  );
}

/** Pages per machine, grouped by material; a group stays together if it fits on a page. */
export function planPages(settings: readonly Setting[]): SheetPage[] {
  const byMachine = Map.groupBy(settings, machineKeyOf);
  const titles = machineTitles([...byMachine.values()].flatMap(([first]) => first ?? []));
  return [...byMachine].flatMap(([machineKey, own]) => {
    const pages = planMachine(own);
    const machine = titles.get(machineKey) ?? '';
    return pages.map((groups, at) => ({
      machineKey,
      machine,
      groups,
      number: at + 1,
      count: pages.length,
    }));
  });
}

function planMachine(settings: readonly Setting[]): SheetGroup[][] {
  const byMaterial = Map.groupBy(settings, ({ material }) => material.trim().toLocaleLowerCase());
  const groups = [...byMaterial.values()].toSorted((a, b) =>
    (a[0]?.material ?? '').localeCompare(b[0]?.material ?? ''),
  );
  const pages: SheetGroup[][] = [[]];
  let left: number = SHEET_MM.body;
  const turn = () => {
    pages.push([]);
    left = SHEET_MM.body;
  };
  for (const group of groups) {
    const whole = group.reduce<number>((sum, setting) => sum + rowHeight(setting), SHEET_MM.group);
    if (whole > left && whole <= SHEET_MM.body) turn();
    let part: SheetGroup | null = null;
    for (const [at, setting] of group.toSorted(inOrder).entries()) {
      const heading = part === null ? SHEET_MM.group : 0;
      if (rowHeight(setting) + heading > left && left < SHEET_MM.body) {
        turn();
        part = null;
      }
      if (part === null) {
        part = { material: setting.material, isContinued: at > 0, settings: [] };
        pages.at(-1)?.push(part);
        left -= SHEET_MM.group;
      }
      part.settings.push(setting);
      left -= rowHeight(setting);
    }
  }
  return pages.filter((page) => page.length > 0);
}
