import { beforeAll, describe, expect, it } from 'vitest';
import { networkProblem } from './api-problem.ts';
import { friendlyError } from './friendly-error.ts';
import { startI18n } from './i18n.ts';

beforeAll(() => void startI18n(['en']));

describe('friendlyError', () => {
  it.each([
    ['Failed to fetch', '', 'Connection Problem', true],
    ['network down', '', 'Connection Problem', true],
    ['Unauthorized', '', 'Authentication Issue', false],
    ['permission denied', '', 'Authentication Issue', false],
    ['database is locked', '', 'Data Loading Problem', true],
    ['x is undefined', 'LibraryPage', 'Library Loading Issue', true],
    ['x is undefined', 'SettingsPage', 'Library Loading Issue', true],
    ['x is undefined', 'MachineForm', 'Equipment Configuration Issue', true],
    ['x is undefined', 'Bench', 'Unexpected Error', true],
  ])('%s in %s', (message, component, title, canRetry) => {
    expect(friendlyError(new Error(message), component)).toMatchObject({ title, canRetry });
  });

  it('keeps the server’s text and offers a retry only where it can help', () => {
    expect(friendlyError(networkProblem(null))).toMatchObject({
      title: 'Connection Problem',
      canRetry: true,
    });
  });
});
