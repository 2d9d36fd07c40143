import {
  ERRORS,
  sendSupportMessage,
  supportMessage,
  type SupportMessage,
} from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../../platform/http/authenticate.ts';
import { acceptBody, readAccepted } from '../../platform/http/bodies/accept-bodies.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { toAppError } from '../../platform/http/to-problem.ts';
import { sendMessage } from '../support/service.ts';
import type { PageStore } from './page-store.ts';

/** Posts of a form in a minute, by network: they are limited by hour as well. */
const POSTS_PER_MINUTE = 10;
/** Stands for the case number in the built page (`support/sent-page.tsx` of the web app). */
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
    for (const prefix of ['', '/de']) registerIn(scope, store, `${prefix}/support`);
  });
}

function registerIn(app: FastifyInstance, store: PageStore, path: string): void {
  const { platform } = app;
  app.route<{ Body: URLSearchParams }>({
    method: 'POST',
    url: path,
    config: { requestsPerMinute: POSTS_PER_MINUTE },
    preParsing: async (request, reply) => {
      const principal = await authenticate(platform, sendSupportMessage, request);
      await platform.maintenance.requireOpen(sendSupportMessage, principal);
      request.accepted = acceptBody(sendSupportMessage, request, reply);
    },
    handler: async (request, reply) => {
      const message = readForm(request.body, request.headers.referer);
      if (message === undefined) return sendNotSent(400, reply);
      // The same message of the same day is one: a second click, or a robot that repeats itself.
      const sameness = new Date().toISOString().slice(0, 10);
      const number = await sendMessage(platform, { message, sameness, isProved: false, request });
      return reply.redirect(`${path}/sent?case=${number}`, 303);
    },
    errorHandler: (thrown, request, reply) => {
      const { code, shown } = toAppError(thrown);
      const { status } = ERRORS[code];
      request.log[status >= 500 ? 'error' : 'info']({ err: thrown, code }, 'message not sent');
      const seconds = shown.values?.['seconds'];
      if (typeof seconds === 'number') void reply.header('retry-after', seconds);
      void sendNotSent(status, reply);
    },
  });
  app.get<{ Querystring: { case?: unknown } }>(`${path}/sent`, async ({ query }, reply) => {
    const number = String(query.case);
    if (!CASE_NUMBER.test(number)) return reply.redirect(path, 303);
    return sendFilled(200, `${path}/sent`, number, reply);
  });
  // It only answers the form.
  app.get(`${path}/not-sent`, (_request, reply) => reply.redirect(path, 303));
  const sendNotSent = (status: number, reply: FastifyReply) =>
    sendFilled(status, `${path}/not-sent`, CASE, reply);
  async function sendFilled(status: number, page: string, number: string, reply: FastifyReply) {
    // Without the page, the status still tells what became of the message.
    const found = await store.find(page, 'identity').catch(() => undefined);
    reply.headers({ 'cache-control': NO_STORE, 'x-robots-tag': 'noindex' });
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(found?.body.toString('utf8').replaceAll(CASE, number) ?? '');
  }
}

/** Undefined if something is missing or wrong. */
function readForm(form: URLSearchParams, referer: string | undefined): SupportMessage | undefined {
  const valueOf = (name: string) => form.get(name)?.trim().replaceAll('\r\n', '\n') || undefined;
  const parsed = supportMessage.safeParse({
    name: valueOf('name'),
    email: valueOf('email'),
    topic: valueOf('topic'),
    message: valueOf('message'),
    about: valueOf('about') ?? aboutIn(referer),
  });
  return parsed.success ? parsed.data : undefined;
}

/** Without JavaScript, the page can't read its own address: the browser tells where the form was. */
function aboutIn(referer: string | undefined): string | undefined {
  const about =
    referer !== undefined && URL.canParse(referer)
      ? new URL(referer).searchParams.get('about')
      : null;
  const parsed = supportMessage.shape.about.safeParse(about ?? undefined);
  return parsed.success ? parsed.data : undefined;
}
