import { html, Markup } from './html.ts';
import { STYLES } from './styles.ts';

export interface PageFrame {
  title: string;
  version: string;
  /** Rules for the typefaces of the app, if it is built. */
  fonts: string;
  isHidden?: boolean;
}

const LOGO = html`<svg class="logo" viewBox="0 0 24 24" fill="none" aria-hidden="true">
  <path d="M12 2v11" stroke="var(--ember)" stroke-width="2.4" />
  <path d="M3 17h18" stroke="currentColor" stroke-width="2.4" />
  <path d="M12 13l-3.5 4h7z" fill="var(--ember)" />
</svg>`;
const BELL = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
</svg>`;

/** The whole document. It needs no script; one keeps it up to date. */
export const document = ({ title, version, fonts, isHidden }: PageFrame, main: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} | Beamwright</title>
        <style>
          ${new Markup(fonts)}${new Markup(STYLES)}
        </style>
        <meta
          name="description"
          content="Whether Beamwright works, now and over the last 90 days."
        />
        ${isHidden === true ? html`<meta name="robots" content="noindex" />` : null}
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title="Status of Beamwright"
          href="/api/status/feed.atom"
        />
        <script type="module" src="/api/status/live.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <div class="wrap">
          <header>
            <a class="brand" href="/" aria-label="Beamwright home">${LOGO}Beamwright</a
            ><a class="link own" href="/api/status">Status</a>
            <a class="link button subscribe" href="/api/status#subscribe">${BELL}Subscribe</a>
            <nav aria-label="Beamwright">
              <a class="link wide" href="/api">API Management</a
              ><a class="link" href="/api/docs">Documentation</a
              ><a class="link" href="/login">Open app</a>
            </nav>
          </header>
          <main id="main" tabindex="-1">${main}</main>
          <footer>
            <span class="m">v${version}</span
            ><span
              >Times in UTC. Uptime is measured: the share of checked minutes of 90 days in which a
              part worked. Incidents and maintenance color their days, and change no
              percentage.</span
            >
          </footer>
        </div>
      </body>
    </html>`.text;
