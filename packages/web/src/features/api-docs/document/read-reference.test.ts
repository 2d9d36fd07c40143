import { describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { buildExample } from './build-example.ts';
import { boundsText, typeWord, valuesOf } from './describe-type.ts';
import { listFields } from './list-fields.ts';
import type { ApiDocument, Schema } from './open-api.ts';
import { readReference } from './read-reference.ts';
import { shortJson } from './short-json.ts';

startI18n(['en-US']);

const refusal = (...codes: string[]) => ({
  description: '',
  content: {
    'application/problem+json': {
      examples: Object.fromEntries(codes.map((code) => [code, {}])),
    },
  },
});

const LOOP: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    next: { $ref: '#/components/schemas/Loop' },
  },
};

const DOCUMENT: ApiDocument = {
  info: { version: '1' },
  paths: {
    '/teams': {
      get: {
        operationId: 'teams_list',
        tags: ['teams'],
        summary: 'List your teams, by name.',
        security: [{ api_key: [] }],
        'x-scope': 'teams:read',
        responses: { 200: { description: 'Done.' }, 429: { $ref: '#/components/responses/Many' } },
      },
    },
    '/jobs': {
      post: {
        operationId: 'jobs_create',
        tags: ['jobs'],
        summary: 'Start a job and get its workflow, or a refusal.',
        parameters: [{ $ref: '#/components/parameters/Team' }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } },
        },
        responses: {
          201: {
            description: 'Done.',
            content: { 'application/json': { schema: LOOP, example: { id: '7' } } },
          },
          403: refusal('plan_limit_jobs'),
          429: { $ref: '#/components/responses/Many' },
        },
      },
    },
    '/plans': {
      get: {
        operationId: 'plans_list',
        tags: ['plans'],
        summary: 'List the plans.',
        security: [],
        responses: { 200: { description: '' }, 429: { $ref: '#/components/responses/Many' } },
      },
    },
    '/picture': {
      post: {
        operationId: 'teams_setPicture',
        tags: ['teams'],
        summary: 'Set it.',
        deprecated: true,
        requestBody: { content: { 'image/png': {} } },
        responses: { 204: { description: '' } },
      },
    },
  },
  components: {
    schemas: { Loop: LOOP },
    responses: { Many: refusal('rate_limited') },
    parameters: {
      Team: {
        name: 'team_id',
        in: 'query',
        description: 'ID of a team.',
        schema: { type: 'string' },
      },
    },
  },
};

describe('the reference', () => {
  const { groups, byId, sharedErrors } = readReference(DOCUMENT);

  it('has what programs are written for first, and groups by tag', () => {
    expect(groups.map(({ tag, operations }) => [tag, operations.length])).toEqual([
      ['jobs', 1],
      ['teams', 2],
      ['plans', 1],
    ]);
  });

  it('keeps refusals of most operations apart from their own', () => {
    expect(sharedErrors).toEqual(['rate_limited']);
    expect(byId.get('jobs_create')?.errors).toEqual(['plan_limit_jobs']);
    expect(byId.get('teams_list')?.errors).toEqual([]);
  });

  it('resolves parameters, and knows bodies, files, scopes and who needs no key', () => {
    expect(byId.get('jobs_create')).toMatchObject({
      method: 'POST',
      title: 'Start a job',
      parameters: [{ name: 'team_id', place: 'query', isRequired: false }],
      body: { example: { a: 1 } },
      answer: { status: 201, example: { id: '7' } },
      isPublic: false,
    });
    expect(byId.get('teams_list')).toMatchObject({ scope: 'teams:read', body: null, upload: null });
    expect(byId.get('plans_list')?.isPublic).toBe(true);
    expect(byId.get('teams_setPicture')).toMatchObject({
      upload: ['image/png'],
      isDeprecated: true,
    });
  });
});

describe('a field', () => {
  const nullable: Schema = { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] };
  const list: Schema = {
    type: 'array',
    items: { type: 'string', enum: ['a', 'b'] },
    minItems: 1,
    maxItems: 5,
  };

  it('has a word for its type, and its values', () => {
    expect(typeWord(DOCUMENT, nullable)).toBe('uuid or null');
    expect(typeWord(DOCUMENT, { type: ['string', 'null'] })).toBe('string or null');
    expect(typeWord(DOCUMENT, list)).toBe('array of enum');
    expect(valuesOf(DOCUMENT, list)).toEqual(['a', 'b']);
    expect(typeWord(DOCUMENT, { $ref: '#/components/schemas/Loop' })).toBe('object');
  });

  it('says its bounds unless its description does', () => {
    const thickness: Schema = { type: 'number', minimum: 0.01, maximum: 500 };
    const bounds = (schema: Schema, description = '') => boundsText(DOCUMENT, schema, description);
    expect(bounds(thickness)).toBe('0.01 to 500');
    // That of a parameter is not in its schema.
    expect(bounds(thickness, '0.01 to 500.')).toBe('');
    expect(bounds({ type: 'string', maxLength: 60 })).toBe('At most 60 characters');
    expect(bounds(list)).toBe('1 to 5 entries');
    expect(bounds({ ...list, minItems: 2, maxItems: 2 })).toBe('2 entries');
    expect(bounds({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toBe(
      'At least 1',
    );
  });

  it('of a list has the fields of its entries', () => {
    const fields = listFields(DOCUMENT, {
      type: 'array',
      items: { $ref: '#/components/schemas/Loop' },
    });
    expect(fields.map(({ name }) => name)).toEqual(['id', 'next']);
  });
});

describe('an example', () => {
  it('of a schema that contains itself ends', () => {
    const example = JSON.stringify(buildExample(DOCUMENT, LOOP));
    expect(example.match(/"next"/g)).toHaveLength(5);
  });

  it('that is long says what it leaves out', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, index]));
    expect(shortJson(many)).toMatch(/"f15": 15 … 4 more\n\}$/);
    const deep = { a: { b: { c: { ...many, speed_mm_min: 894 } } } };
    expect(shortJson(deep)).toMatch(/"speed_mm_min": 894 … 20 more\n/);
    expect(shortJson([{ a: 1 }, { a: 2 }, { a: 3 }])).toMatch(/ … 1 more\n\]$/);
    expect(JSON.parse(shortJson({ a: [1, 'x'], b: {}, c: null }))).toEqual({
      a: [1, 'x'],
      b: {},
      c: null,
    });
  });
});
