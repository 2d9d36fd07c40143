import { expect, test } from 'vitest';
import { reportAddress, supportAddress } from './support.ts';

const email = 'help@shop.example';
const report = { errorId: 'E1', component: 'Page', message: 'broken', time: 'now' };

test('a mail to support carries the level of its sender', () => {
  expect(supportAddress({ email, level: 'dedicated' }, { subject: 'Tube & lens' })).toBe(
    'mailto:help@shop.example?subject=%5BDedicated%5D%20Tube%20%26%20lens',
  );
  expect(supportAddress({ email, level: undefined })).toBe('mailto:help@shop.example');
});

test('so does the report of an error', () => {
  const address = reportAddress(report, 'https://x.example/', { email, level: 'priority' });
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe('[Priority] Beamwright error E1');
  expect(searchParams.get('body')).toContain('Error ID: E1');
});
