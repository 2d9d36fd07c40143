import type { StartLog } from '../../start-log.ts';
import { readLogLine } from './engine-failure.ts';

export interface EngineWatch {
  onLog: (line: string) => void;
  report: (message: string) => void;
  /** The first damage found; undefined if there is none. */
  damage: () => string | undefined;
  /** Called once when damage is found. */
  onDamage: (listener: () => void) => void;
}

/** Finds damage in the engine's log, no matter which query found it. */
export function watchLog(folder: string, log: StartLog): EngineWatch {
  let damage: string | undefined;
  const listeners: (() => void)[] = [];
  const report = (message: string): void => {
    if (damage !== undefined) return;
    damage = message;
    log.warn(
      `The database in ${folder} is damaged: ${message}. Nothing more is saved. Stop Beamwright, copy ${folder} if you can, and start again: the start checks everything and restores the newest verified backup if the damage is confirmed.`,
    );
    for (const listener of listeners) listener();
  };
  return {
    report,
    damage: () => damage,
    onDamage: (listener) => {
      if (damage === undefined) listeners.push(listener);
      else listener();
    },
    onLog: (line) => {
      const logged = readLogLine(line);
      if (logged?.kind === 'damage') report(logged.message);
    },
  };
}
