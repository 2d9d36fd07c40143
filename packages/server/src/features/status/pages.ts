import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import packageFile from '../../../package.json' with { type: 'json' };
import { hasTag } from '../../platform/http/has-tag.ts';
import type { Status } from './create-status.ts';
import { calendar } from './page/calendar.ts';
import { dayPage, historyPage } from './page/day-page.ts';
import { document } from './page/document.ts';
import { feed } from './page/feed.ts';
import { fontRules } from './page/fonts.ts';
import { html, type Markup } from './page/html.ts';
import { findEntry, incidentPage } from './page/incident-page.ts';
import { LIVE_SCRIPT } from './page/live-script.ts';
import { statusPage } from './page/status-page.ts';

/** Half of the time between two rounds of probes. */
export const CACHE_CONTROL = 'public, max-age=15';
const HTML = 'text/html; charset=utf-8';
/** For one address and minute. */
const config = { requestsPerMinute: 120 };
const NO_DAY = 'No data for this day';
const NO_INCIDENT = 'This incident isn’t here';
const nothing = (title: string, text: string): Markup =>
  html`<section class="card pad">
    <h1>${title}</h1>
    <p class="text">${text}</p>
    <a class="link button" href="/api/status">Current status</a>
  </section>`;
const noDay = nothing(NO_DAY, 'Only the last 90 days are kept.');
const noIncident = nothing(NO_INCIDENT, 'It was deleted, or ended more than 90 days ago.');
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The pages and files of the status, which need neither the database nor the build of the web app. */
export function registerPages(app: FastifyInstance, status: Status): void {
  const { publicUrl } = app.platform.config;
  const fonts = fontRules();
  const page = (title: string, main: Markup, isHidden = false) =>
    document({ title, version: packageFile.version, fonts, isHidden }, main);
  const entries = () => {
    const { incidents, maintenance, past } = status.report();
    return [...incidents, ...maintenance, ...past];
  };

  app.get('/api/status', { config }, (request, reply) =>
    send(request, reply, HTML, page('API Status', statusPage(status.report(), Date.now()))),
  );
  app.get('/api/status/history', { config }, (request, reply) =>
    send(
      request,
      reply,
      HTML,
      page('API Status: 90 days', historyPage(status.report(), Date.now()), true),
    ),
  );
  app.get<{ Params: { day: string } }>('/api/status/days/:day', { config }, (request, reply) => {
    const { day } = request.params;
    const main = DAY.test(day)
      ? dayPage(status.report(), status.rows(), day, Date.now())
      : undefined;
    if (main === undefined)
      return send(request, reply.status(404), HTML, page(NO_DAY, noDay, true));
    return send(request, reply, HTML, page(`API Status: ${day}`, main, true));
  });
  app.get<{ Params: { id: string } }>('/api/status/incidents/:id', { config }, (request, reply) => {
    const entry = findEntry(status.report(), request.params.id);
    if (entry === undefined) {
      return send(request, reply.status(404), HTML, page(NO_INCIDENT, noIncident, true));
    }
    const main = incidentPage(entry, Date.now());
    return send(request, reply, HTML, page(`API Status: ${entry.title}`, main, true));
  });
  app.get('/api/status/feed.atom', { config }, (request, reply) =>
    send(request, reply, 'application/atom+xml; charset=utf-8', feed(entries(), publicUrl)),
  );
  app.get('/api/status/maintenance.ics', { config }, (request, reply) =>
    send(request, reply, 'text/calendar; charset=utf-8', calendar(entries(), publicUrl)),
  );
  app.get('/api/status/live.js', { config }, (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', LIVE_SCRIPT),
  );
}

/** Other sites may read what everybody may. */
function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.headers({
    'access-control-allow-origin': '*',
    'cache-control': CACHE_CONTROL,
    etag,
  });
  if (hasTag(headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(type).send(body);
}
