import { expect, test } from 'vitest';
import type { SampleRequest } from './sample-request.ts';
import { SAMPLE_LANGUAGES, writeSample } from './write-sample.ts';

const OPTIONS = { origin: 'https://beamwright.example', key: 'bw_live_x' };
const write = (request: SampleRequest) =>
  SAMPLE_LANGUAGES.map((language) => writeSample(request, language, OPTIONS));

const JOB: SampleRequest = {
  method: 'POST',
  path: '/jobs',
  idempotencyKey: 'coaster-0042',
  body: { input_text: 'cut the maker\'s "first" coaster', thickness_mm: 3, is_dry_run: false },
};

test('text with apostrophes stays one word of the shell, and a literal elsewhere', () => {
  const [curl, typescript, python] = write(JOB);
  expect(curl).toBe(`curl https://beamwright.example/api/v1/jobs \\
  -H 'Authorization: Bearer bw_live_x' \\
  -H 'Idempotency-Key: coaster-0042' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "input_text": "cut the maker'\\''s \\"first\\" coaster",
    "thickness_mm": 3,
    "is_dry_run": false
  }'`);
  expect(typescript).toContain(`await beamwright.post('/jobs', {
  body: {
    input_text: "cut the maker's \\"first\\" coaster",
    thickness_mm: 3,
    is_dry_run: false,
  },
  idempotencyKey: 'coaster-0042',
});`);
  expect(python).toContain(`    data=json.dumps({
        "input_text": "cut the maker's \\"first\\" coaster",
        "thickness_mm": 3,
        "is_dry_run": False,
    }).encode(),`);
});

test('parameters are filled in, and queries are encoded', () => {
  const [curl, typescript, python] = write({
    method: 'GET',
    path: '/machines/{id}/settings',
    params: { id: 'a/b' },
    query: { search: 'oak & ash', tag: ['a', 'b'], cursor: undefined },
  });
  const address =
    'https://beamwright.example/api/v1/machines/a%2Fb/settings?search=oak%20%26%20ash&tag=a&tag=b';
  expect(curl).toContain(`curl '${address}' \\\n`);
  expect(python).toContain(`    "${address}",\n    headers={"Authorization": `);
  expect(typescript).toContain(`await beamwright.get('/machines/{id}/settings', {
  params: { id: 'a/b' },
  query: { search: 'oak & ash', tag: ['a', 'b'] },
});`);
});

test('methods without data are named', () => {
  const [curl, typescript, python] = write({ method: 'DELETE', path: '/jobs', answer: 'nothing' });
  expect(curl).toContain('curl -X DELETE https://');
  expect(typescript).toMatch(/\nawait beamwright\.delete\('\/jobs'\);$/);
  expect(python).toContain('    method="DELETE",\n');
  expect(write({ method: 'POST', path: '/jobs/1/run' })[0]).toContain('curl -X POST https://');
});

test('files are read from the folder, and saved to it', () => {
  const [curl, typescript, python] = write({
    method: 'POST',
    path: '/exports',
    upload: { name: 'photo.jpg', type: 'image/jpeg' },
    answer: { file: "maker's.csv" },
  });
  expect(curl).toMatch(/--data-binary @photo.jpg \\\n {2}--fail -o 'maker'\\''s.csv'$/);
  expect(typescript).toContain("new Blob([await readFile('photo.jpg')], { type: 'image/jpeg' })");
  expect(typescript).toContain('await writeFile("maker\'s.csv", file.stream());');
  expect(python).toContain('    data=Path("photo.jpg").read_bytes(),\n');
  expect(python).toContain('open("maker\'s.csv", "wb") as file:');
});
