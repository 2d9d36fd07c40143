import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { nameEndpoints } from './name-endpoints.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const namesOf = (...endpoints: [description: string, url: string][]) => [
  ...nameEndpoints(
    endpoints.map(([description, url], at) => ({ id: String(at), description, url })),
  ).values(),
];

it('is the description, or the address without one', () => {
  expect(namesOf(['Orders', 'https://erp.example/in'], ['', 'https://erp.example/other'])).toEqual([
    'Orders',
    'erp.example/other',
  ]);
});

it('has the server where the description is the same', () => {
  expect(
    namesOf(['Orders', 'https://a.example/in'], ['Orders', 'https://b.example:8443/in']),
  ).toEqual(['Orders · a.example', 'Orders · b.example:8443']);
});

it('has as much of the end of the address as differs where the server is the same, too', () => {
  expect(
    namesOf(
      ['Orders', 'https://a.example/hooks/first'],
      ['Orders', 'https://a.example/hooks/second'],
    ),
  ).toEqual(['Orders · …/first · a.example', 'Orders · …/second · a.example']);
  expect(
    namesOf(
      ['Orders', 'https://a.example/one/beamwright'],
      ['Orders', 'https://a.example/two/beamwright'],
    ),
  ).toEqual(['Orders · /one/beamwright · a.example', 'Orders · /two/beamwright · a.example']);
  const long = 'x'.repeat(50);
  expect(
    namesOf(['Orders', `https://a.example/1${long}`], ['Orders', `https://a.example/2${long}`]),
  ).toEqual([`Orders · …1${long} · a.example`, `Orders · …2${long} · a.example`]);
  expect(namesOf(['Orders', 'https://a.example'], ['Orders', 'https://a.example/?to=b'])).toEqual([
    'Orders · / · a.example',
    'Orders · /?to=b · a.example',
  ]);
});

it('has a number where nothing differs', () => {
  const same: [string, string] = ['Orders', 'https://a.example/in'];
  expect(namesOf(same, same)).toEqual([
    'Orders · /in · a.example (1)',
    'Orders · /in · a.example (2)',
  ]);
  expect(namesOf(['', same[1]], ['', same[1]])).toEqual(['a.example/in (1)', 'a.example/in (2)']);
});
