import { ANSWERING_MODES } from './fake-modes/answering-modes.ts';
import { FAILING_MODES } from './fake-modes/failing-modes.ts';
import { MISSHAPEN_MODES } from './fake-modes/misshapen-modes.ts';
import { REFUSING_MODES } from './fake-modes/refusing-modes.ts';

export type { ChatRequest } from './fake-modes/fake-response.ts';

/** Behaviors of a provider, by name. */
export const FAKE_MODES = {
  ...ANSWERING_MODES,
  ...FAILING_MODES,
  ...REFUSING_MODES,
  ...MISSHAPEN_MODES,
};

export type FakeMode = keyof typeof FAKE_MODES;
