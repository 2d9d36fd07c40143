export type { Controls } from './controls/controls.ts';
export type { LoggedRequest } from './fake.ts';
export { startStripeFake, type StripeFake, type StripeFakeOptions } from './start.ts';
