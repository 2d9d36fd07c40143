import { checkSetting, judgeSettings, type CheckedSetting } from '@beamwright/domain/exchange';
import type { Group } from './write-groups.ts';
import type { ExportedSetting, LeftOut } from './write-messages.ts';

/** Settings on their way out, by machine. */
export class ExportedSettings {
  readonly leftOut: LeftOut[] = [];
  readonly #judge = judgeSettings();
  readonly #groups = new Map<string, Group>();

  /** The only way in: what a safety rule blocks stays out, unless its owner went past the block. */
  add({ id, setting, machine, machine_key, added, bypassed }: ExportedSetting): void {
    const verdict = this.#judge({ setting, machine, added });
    const outcome = checkSetting(setting, verdict, { bypassed });
    if (!outcome.ok) {
      for (const { message } of outcome.issues)
        this.leftOut.push({ setting_id: id, name: setting.name, reason: 'blocked', message });
      return;
    }
    const settings: CheckedSetting[] = [];
    const title = setting.machine_name ?? machine.type;
    const group = this.#groups.get(machine_key) ?? { title, machine, settings, ids: [] };
    this.#groups.set(machine_key, group);
    group.settings.push(outcome.value);
    group.ids.push(id);
  }

  groups(): Group[] {
    return [...this.#groups.values()];
  }
}
