import { issueTestKey, type Profile } from '@beamwright/contract';
import { aKey } from './api-key-samples.ts';
import { api } from './fake-api.ts';
import { openApp } from './screen.tsx';

const JSON_TYPE = 'application/json';

const refused = (...codes: string[]) => ({
  description: '',
  content: {
    'application/problem+json': { examples: Object.fromEntries(codes.map((code) => [code, {}])) },
  },
});

const MACHINE = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid', description: 'ID of the machine.' },
    lenses: {
      type: 'array',
      items: { type: 'object', properties: { focal_length_mm: { type: 'number' } } },
      description: 'Its lenses.',
    },
  },
};

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'ID of the machine.',
  example: '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c8e01',
};

/** More than an example shows at first. */
const MANY = Object.fromEntries(
  Array.from({ length: 19 }, (_, index) => [`field_${index + 1}`, index + 1]),
);

/** Four operations, as a server describes them. */
const DOCUMENT = {
  info: { version: '1' },
  paths: {
    '/machines': {
      get: {
        operationId: 'machines_list',
        tags: ['machines'],
        summary: 'List your machines with their lenses.',
        security: [{ api_key: [] }],
        'x-scope': 'machines:read',
        responses: {
          200: {
            description: 'Done.',
            content: {
              [JSON_TYPE]: {
                schema: {
                  type: 'object',
                  properties: { items: { type: 'array', items: MACHINE } },
                },
              },
            },
          },
          429: { $ref: '#/components/responses/Many' },
        },
      },
    },
    '/machines/{id}': {
      patch: {
        operationId: 'machines_update',
        tags: ['machines'],
        summary: 'Change a machine. Jobs stay.',
        deprecated: true,
        security: [{ api_key: [] }],
        'x-scope': 'machines:write',
        parameters: [ID],
        requestBody: {
          required: true,
          content: {
            [JSON_TYPE]: {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', maxLength: 60, description: 'Name of the machine.' },
                  type: { type: 'string', enum: ['CO2', 'Diode'], description: 'Kind of laser.' },
                },
                required: ['name'],
              },
              example: { name: 'Left' },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { [JSON_TYPE]: { schema: MACHINE, example: { id: 'm1', ...MANY } } },
          },
          403: refused('plan_limit_jobs', 'machine_read_only'),
          429: { $ref: '#/components/responses/Many' },
        },
      },
    },
    '/plans': {
      get: {
        operationId: 'plans_list',
        tags: ['plans'],
        summary: 'List the available plans.',
        security: [],
        responses: {
          200: {
            description: 'Done.',
            content: { [JSON_TYPE]: { schema: { type: 'object', properties: {} } } },
          },
          429: { $ref: '#/components/responses/Many' },
        },
      },
    },
    '/health': {
      get: {
        operationId: 'system_getHealth',
        tags: ['system'],
        summary: 'Check that the process is alive.',
        security: [],
        responses: { 200: { description: 'Done.' }, 429: { $ref: '#/components/responses/Many' } },
      },
    },
  },
  components: { schemas: {}, parameters: {}, responses: { Many: refused('rate_limited') } },
};

/** The documentation at an anchor; with `null`, nobody is signed in. */
export function openDocs(anchor: string, profile: Profile | null) {
  api.onFile('/api/v1/openapi.json', () => Response.json(DOCUMENT));
  api.on(issueTestKey, { ...aKey(1, { kind: 'test' }), token: 'bw_test_abcd9KcM' });
  return openApp(`/api/docs${anchor}`, profile);
}
