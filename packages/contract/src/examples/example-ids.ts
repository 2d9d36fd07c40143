/** What the examples call things; the tests put the ids of real rows in their place. */
export const EXAMPLE_IDS = {
  machine: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01',
  lens: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e02',
  job: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e03',
  batch: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e04',
  setting: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e05',
  version: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e06',
  folder: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e07',
  feedback: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e08',
  testCard: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e09',
  material: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0a',
  import: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0b',
  team: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0c',
  user: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0d',
  invitation: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0e',
  message: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e0f',
  kiosk: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e10',
  case: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e11',
  notice: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e12',
  photo: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e13',
  endpoint: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e15',
  delivery: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e16',
  /** Of something that the request adds. */
  added: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e14',
} as const;

export type ExampleOf = keyof typeof EXAMPLE_IDS;

/** What `{id}` is the id of, by the beginning of the path; the longest comes first. */
const IDS_OF_PATHS: readonly [path: string, of: ExampleOf][] = [
  ['/teams/{team_id}/invitations/', 'invitation'],
  ['/teams/{team_id}/lab/kiosks/', 'kiosk'],
  ['/teams/{team_id}/messages/', 'message'],
  ['/teams/{team_id}/photos/', 'photo'],
  ['/consultations/', 'case'],
  ['/feedback/', 'feedback'],
  ['/find-setting/', 'setting'],
  ['/folders/', 'folder'],
  ['/imports/', 'import'],
  ['/job-batches/', 'batch'],
  ['/jobs/', 'job'],
  ['/lenses/', 'lens'],
  ['/machines/', 'machine'],
  ['/materials/', 'material'],
  ['/notices/', 'notice'],
  ['/settings/', 'setting'],
  ['/solved-cases/', 'case'],
  ['/test-cards/', 'testCard'],
  ['/webhooks/', 'endpoint'],
];

/** The example of a parameter in a path; undefined for one that is no id. */
export function exampleId(path: string, name: string): string | undefined {
  if (name !== 'id') {
    const of = name.replace(/_id$/, '');
    return of in EXAMPLE_IDS ? EXAMPLE_IDS[of as ExampleOf] : undefined;
  }
  const found = IDS_OF_PATHS.find(([beginning]) => path.startsWith(beginning));
  return found && EXAMPLE_IDS[found[1]];
}
