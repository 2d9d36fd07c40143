import { html, type Html } from './html.ts';

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
    --page: light-dark(#f6f6f4, #16171a);
    --card: light-dark(#ffffff, #202126);
    --text: light-dark(#1c1d21, #ececee);
    --quiet: light-dark(#5a5c66, #a9abb5);
    --line: light-dark(#cfd0d6, #44464f);
    --accent: light-dark(#4a45c9, #a6a2ff);
    --on-accent: light-dark(#ffffff, #16171a);
    --bad: light-dark(#b3261e, #ffb4ab);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--page);
    color: var(--text);
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  .double {
    margin: 0;
    padding: 0.5rem 1rem;
    background: light-dark(#fff3cd, #4a3b00);
    text-align: center;
  }
  main {
    max-width: 34rem;
    margin: 1.5rem auto;
    padding: 0 1rem;
  }
  section,
  form {
    margin: 1rem 0;
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--card);
  }
  section form {
    margin: 0.5rem 0 0;
    padding: 0;
    border: 0;
  }
  h1 {
    font-size: 1.5rem;
  }
  h2 {
    margin: 0 0 0.5rem;
    font-size: 1.125rem;
  }
  fieldset {
    margin: 0 0 1rem;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  .choice {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.75rem;
  }
  input[type='email'] {
    width: 100%;
    min-height: 2.75rem;
    padding: 0 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: var(--page);
    color: inherit;
    font: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 1.25rem;
    border: 1px solid var(--accent);
    border-radius: 0.375rem;
    background: var(--accent);
    color: var(--on-accent);
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .second {
    background: transparent;
    color: var(--accent);
  }
  a {
    color: var(--accent);
  }
  p > a,
  li > a {
    display: inline-block;
    padding: 0.625rem 0;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    align-items: center;
    justify-content: space-between;
    margin: 0.25rem 0;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  .quiet {
    color: var(--quiet);
    white-space: nowrap;
  }
  [role='alert'] {
    color: var(--bad);
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
</style>`;

/** A whole page. It says at its top that it is no real Stripe page. */
export const renderPage = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Stripe test double</title>
        ${STYLE}
      </head>
      <body>
        <p class="double">Stripe test double. No money moves, and no card is asked for.</p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;

/** What went wrong, for those who see it and those who hear it. */
export const renderAlert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p role="alert">${message}</p>`;

/** A value with its name. */
export const renderRow = (name: string, value: string): Html =>
  html`<div class="row"><span>${name}</span><strong>${value}</strong></div>`;
