import { CONSULTATION_PROBLEMS, FAMILIES, LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, lineOfText, orNull, page, pageQuery, timestamp } from '../schema.ts';
import { stepSettings } from '../workflow-step.ts';
import { byCase, caseText } from './parts.ts';

const NOT_ADMIN = 'admin_role_required';
export const MAX_SOLVED_TITLE = 120;
/** An administrator prepares a page; its maker publishes or declines it. */
export const SOLVED_CASE_STATUSES = ['prepared', 'published', 'declined'] as const;

const words = {
  title: lineOfText(MAX_SOLVED_TITLE, 'What it is about.'),
  trouble: caseText('What went wrong.'),
  solution: caseText('What solved it.').check(z.minLength(1)),
};

const about = {
  problem: field(z.enum(CONSULTATION_PROBLEMS), 'What went wrong, in one word.'),
  operation: orNull(z.enum(OPERATIONS), 'Operation; null of a whole job.'),
  laser_type: orNull(z.enum(LASER_TYPES), 'Laser type; null if it was not attached.'),
  family: orNull(z.enum(FAMILIES), 'Family of the material; null if the catalog does not have it.'),
  material: orNull(z.string(), 'Material, if the catalog has it.'),
  thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
};

/** What a solved case says to everybody: nothing of it names anybody. */
const solvedCase = z.object({
  title: field(z.string(), 'What it is about.'),
  trouble: field(z.string(), 'What went wrong.'),
  solution: field(z.string(), 'What solved it.'),
  ...about,
  before: orNull(stepSettings, 'What was run before; null if that is not known.'),
  after: orNull(stepSettings, 'What worked; null if it was no setting.'),
});
export type SolvedCase = z.output<typeof solvedCase>;

const publishedCase = z.extend(solvedCase, {
  id: id('solved case'),
  published_at: timestamp('When it was published'),
});
export type PublishedCase = z.output<typeof publishedCase>;

export const listSolvedCases = defineOperation({
  id: 'consultation.listSolved',
  method: 'GET',
  path: '/solved-cases',
  summary: 'List solved cases, of all makers and without names, the newest first.',
  needs: { scope: 'library' },
  query: z.extend(pageQuery, {
    laser_type: z.optional(field(z.enum(LASER_TYPES), 'Only of this laser type.')),
    problem: z.optional(field(z.enum(CONSULTATION_PROBLEMS), 'Only with this problem.')),
    family: z.optional(field(z.enum(FAMILIES), 'Only of materials of this family.')),
    like: z.optional(
      lineOfText(200, 'Name of a material: only of its family; none if the catalog lacks it.'),
    ),
    search: z.optional(lineOfText(100, 'Words in the title, the material or the texts.')),
  }),
  output: page(publishedCase),
  status: 200,
  errors: [],
});

export const getSolvedCase = defineOperation({
  id: 'consultation.getSolved',
  method: 'GET',
  path: '/solved-cases/{id}',
  summary: 'Get a solved case.',
  needs: { scope: 'library' },
  params: z.object({ id: id('solved case') }),
  output: publishedCase,
  status: 200,
  errors: ['not_found'],
});

const ownPage = z.object({
  page: orNull(
    z.extend(solvedCase, {
      id: id('solved case'),
      status: field(z.enum(SOLVED_CASE_STATUSES), 'Where it is.'),
      requested_changes: field(
        z.string(),
        'What its maker wants changed; empty if they didn’t say.',
      ),
    }),
    'The page that an administrator wrote of it; null until then.',
  ),
});
export type OwnPage = NonNullable<z.output<typeof ownPage>['page']>;

export const getCasePage = defineOperation({
  id: 'consultation.getPage',
  method: 'GET',
  path: '/consultations/{id}/page',
  summary: 'Get a case page: what an administrator wrote of a case of yours.',
  needs: { scope: 'library' },
  params: byCase,
  output: ownPage,
  status: 200,
  errors: ['not_found'],
});

export const answerCasePage = defineOperation({
  id: 'consultation.answerPage',
  method: 'POST',
  path: '/consultations/{id}/page',
  summary:
    'Publish a case page: that of a case of yours as you have read it, or say that it is not right.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    id: id('solved case'),
    publish: field(z.boolean(), 'Whether everybody may read it.'),
    requested_changes: z.optional(
      caseText('What has to change, for the administrator; of a page that is not published.'),
    ),
  }),
  output: ownPage,
  status: 200,
  errors: ['not_found', 'consultation_moved'],
});

const publishable = z.object({
  id: id('case'),
  title: field(message, 'Material, thickness and what went wrong.'),
  status: orNull(z.enum(SOLVED_CASE_STATUSES), 'Where its page is; null if it has none.'),
  page_title: orNull(z.string(), 'Title of its page; null if it has none.'),
  requested_changes: field(z.string(), 'What its maker wants changed; empty if nothing was said.'),
  resolved_at: timestamp('When it was resolved'),
});
export type PublishableCase = z.output<typeof publishable>;

export const listPublishable = defineOperation({
  id: 'consultation.listPublishable',
  method: 'GET',
  internal: true,
  path: '/admin/solved-cases',
  summary: 'List solved cases whose makers allow a help page, the last resolved first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: pageQuery,
  output: page(publishable),
  status: 200,
  errors: [],
});

export const getCaseDraft = defineOperation({
  id: 'consultation.getDraft',
  method: 'GET',
  internal: true,
  path: '/admin/solved-cases/{id}',
  summary: 'Get the page of a case, or a draft from what was written and what worked.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  output: solvedCase,
  status: 200,
  errors: ['not_found'],
});

export const prepareCasePage = defineOperation({
  id: 'consultation.preparePage',
  method: 'POST',
  internal: true,
  path: '/admin/solved-cases/{id}',
  summary: 'Write the page of a case. Its maker sees it first, and publishes it.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  body: z.strictObject(words),
  output: solvedCase,
  status: 200,
  errors: ['not_found', 'consultation_moved'],
});

export const withdrawCasePage = defineOperation({
  id: 'consultation.withdrawPage',
  method: 'DELETE',
  internal: true,
  path: '/admin/solved-cases/{id}',
  summary: 'Delete the page of a case.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  status: 204,
  errors: ['not_found'],
});
