import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { StripeFailure } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { decodeForm } from '../http/form.ts';
import { html } from './html.ts';
import { renderAlert, renderPage } from './layout.ts';

/** What a page answers: markup, another address, or a file. */
export type PageAnswer =
  | { page: string; status?: number }
  | { redirect: string }
  | { file: Buffer; type: string };

interface PageCall {
  /** The id in the address. */
  id: string;
  /** The query, and the form that was sent. */
  fields: Record<string, unknown>;
}

export interface Page {
  method: 'GET' | 'POST';
  path: string;
  show: (fake: Fake, call: PageCall) => PageAnswer;
}

/** A page that only says why there is nothing to do. */
export const refusePage = (title: string, message: string, status = 400): PageAnswer => ({
  page: renderPage(title, renderAlert(message)),
  status,
});

function answerPage(fake: Fake, page: Page, request: FastifyRequest): PageAnswer {
  const { id } = request.params as { id: string };
  const form = typeof request.body === 'string' ? decodeForm(request.body) : {};
  const query = decodeForm(request.url.split('?')[1] ?? '');
  try {
    return page.show(fake, { id, fields: { ...query, ...form } });
  } catch (error) {
    if (error instanceof StripeFailure) return refusePage('Not possible', error.message);
    if (error instanceof ZodError) return refusePage('Not possible', 'The form is incomplete.');
    throw error;
  }
}

function sendPage(reply: FastifyReply, answer: PageAnswer) {
  void reply.header('cache-control', 'no-store');
  if ('redirect' in answer) return reply.redirect(answer.redirect, 303);
  if ('file' in answer) return reply.type(answer.type).send(answer.file);
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(answer.page);
}

/** Serves pages for a browser. */
export function addPages(app: FastifyInstance, fake: Fake, pages: Page[], save: () => void): void {
  for (const page of pages)
    app.route({
      method: page.method,
      url: page.path,
      handler: async (request, reply) => {
        const answer = answerPage(fake, page, request);
        save();
        return sendPage(reply, answer);
      },
    });
}

/** A link that looks like a button. */
export const linkButton = (href: string, text: string) =>
  html`<a class="button second" href="${href}">${text}</a>`;
