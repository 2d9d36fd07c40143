export {
  findingsOfJob,
  isEnforced,
  refusalFor,
  requireAllowed,
  rulesOfCaller,
} from './judge-caller.ts';
export type { CallerRules } from './judge-caller.ts';
export { createKioskStore } from './kiosk-store.ts';
export { readLab } from './read-lab.ts';
export type { LabCaller, LabOfMachine } from './read-lab.ts';
