import { ERRORS, sendSupportMessage } from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '../../../platform/auth/principal.ts';
import { AppError } from '../../../platform/errors.ts';
import { authenticate } from '../../../platform/http/authenticate.ts';
import { acceptBody, readAccepted } from '../../../platform/http/bodies/accept-bodies.ts';
import { NO_STORE } from '../../../platform/http/no-store.ts';
import { sendMessage } from '../../support/service.ts';
import type { PageStore } from '../page-store.ts';
import { fillPage, type Refused } from './fill-page.ts';
import { readForm, toMessage } from './read-form.ts';

/** Posts of a form in a minute, by network: they are limited by hour as well. */
const POSTS_PER_MINUTE = 10;
/** Stands for the case number in the built page (`support/answer-pages.tsx` of the web app). */
const CASE = 'BW-00000000';
const CASE_NUMBER = /^BW-[0-9A-HJKMNP-TV-Z]{8}$/;

/** The form works where the web app is not built, too. */
export const NO_PAGES: PageStore = { find: async () => undefined };

/** The form of the support page as browsers without JavaScript send it, and the pages that answer it. */
export function registerSupportForm(app: FastifyInstance, store: PageStore): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (request: FastifyRequest) =>
        new URLSearchParams((await readAccepted(request)).toString('utf8')),
    );
    for (const locale of ['en', 'de']) registerIn(scope, store, locale);
  });
}

function registerIn(app: FastifyInstance, store: PageStore, locale: string): void {
  const { platform } = app;
  const path = locale === 'en' ? '/support' : `/${locale}/support`;
  app.route({
    method: 'POST',
    url: path,
    config: { requestsPerMinute: POSTS_PER_MINUTE },
    preParsing: async (request, reply) => {
      await authenticate(platform, sendSupportMessage, request);
      request.accepted = acceptBody(sendSupportMessage, request, reply);
    },
    handler: async (request, reply) => {
      const typed = typedIn(request);
      if (typed === undefined) throw new AppError('malformed_request', 'The form has no content');
      const message = toMessage(typed);
      if (!('topic' in message)) {
        reply.status(ERRORS.validation_failed.status);
        return sendRefused(reply, { parts: ['invalid', 'form'], typed, wrong: message });
      }
      // Only now, so that the page that says so has what was typed.
      await platform.maintenance.requireOpen(sendSupportMessage, VISITOR);
      // The same message of the same day is one: a second click, or a robot that repeats itself.
      const sameness = new Date().toISOString().slice(0, 10);
      const number = await sendMessage(platform, { message, sameness, isProved: false, request });
      return reply.redirect(`${path}/sent?case=${number}`, 303);
    },
    errorHandler: (thrown, request, reply) => {
      const { status, waitS } = app.noteError(thrown, request, reply);
      const typed = typedIn(request);
      const reason = status === 429 ? 'busy' : 'failed';
      const parts = [reason, typed === undefined ? 'lost' : 'form'] as const;
      void sendRefused(reply, { parts, typed, waitS });
    },
  });
  app.get<{ Querystring: { case?: unknown } }>(`${path}/sent`, async ({ query }, reply) => {
    const number = String(query.case);
    if (!CASE_NUMBER.test(number)) return reply.redirect(path, 303);
    const page = await findPage(`${path}/sent`, reply);
    return sendPage(reply, page.replaceAll(CASE, number));
  });
  // It only answers the form.
  app.get(`${path}/not-sent`, (_request, reply) => reply.redirect(path, 303));

  const sendRefused = async (reply: FastifyReply, refused: Refused) =>
    sendPage(reply, fillPage(await findPage(`${path}/not-sent`, reply), locale, refused));

  /** Without the page, the status still tells what became of the message. */
  async function findPage(page: string, { log }: FastifyReply): Promise<string> {
    try {
      return (await store.find(page, 'identity'))?.body.toString('utf8') ?? '';
    } catch (error) {
      log.error({ err: error, page }, 'a page is missing');
      return '';
    }
  }
}

/** Undefined until the form was read. */
const typedIn = ({ body, headers }: FastifyRequest) =>
  body instanceof URLSearchParams ? readForm(body, headers.referer) : undefined;

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': NO_STORE, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
