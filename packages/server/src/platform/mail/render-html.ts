import type { MailWords } from './mail-words.ts';

/** Colors of the app (packages/web/src/ui/tokens.css), light and dark. */
const LIGHT = {
  paper: '#faf8f5',
  card: '#fffefc',
  line: '#e4dfd7',
  ink: '#1c1917',
  quiet: '#57514a',
  ember: '#c2410c',
  onEmber: '#ffffff',
};
const DARK = {
  paper: '#141210',
  card: '#1c1a17',
  line: '#302c27',
  ink: '#f4f0ea',
  quiet: '#b9b1a6',
  ember: '#ff7a45',
  onEmber: '#1c0d05',
};

/** A long address breaks instead of widening the mail beyond the screen. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const FONT = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know dark mode take these; the others show the light colors of the elements. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important}
.line{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.quiet{color:${DARK.quiet}!important}
.ember{color:${DARK.ember}!important}
.beam{background:${DARK.ember}!important}
.button{background:${DARK.ember}!important;color:${DARK.onEmber}!important}
}
@media (max-width:600px){.card{padding:24px 20px!important}.button{display:block!important;text-align:center!important}}`;

/**
 * The HTML form of a mail: a table, because Outlook renders with Word, and no pictures, because most programs block
 * them. Everything in it is text: no value becomes markup.
 */
export function renderHtml(words: MailWords): string {
  const { subject, text } = words;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escape(text[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${LIGHT.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px">${logo()}</td></tr>
<tr><td class="card" style="padding:32px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;font-weight:600;${BREAK};color:${LIGHT.ink}">${escape(subject)}</h1>
${text.map(paragraph).join('\n')}
${factRows(words.facts)}${quotation(words.quote)}${actionButton(words.action)}${words.note === undefined ? '' : small(words.note, '20px 0 0')}
</td></tr>
<tr><td style="padding:16px 4px 0">${small(words.footer, '0')}${unsubscribeLink(words.unsubscribe)}</td></tr>
</table></td></tr></table></body></html>
`;
}

const logo = (): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="beam" width="3" style="background:${LIGHT.ember};font-size:0">&nbsp;</td><td class="ink" style="padding:0 0 0 10px;${FONT};font-size:16px;font-weight:600;color:${LIGHT.ink}">Beamwright</td></tr></table>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 14px;${FONT};font-size:15px;line-height:1.55;${BREAK};color:${LIGHT.ink}">${escape(text)}</p>`;

const small = (text: string, margin: string): string =>
  `<p class="quiet" style="margin:${margin};${FONT};font-size:13px;line-height:1.5;${BREAK};color:${LIGHT.quiet}">${escape(text)}</p>`;

function factRows(facts: MailWords['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet line" style="padding:8px 16px 8px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:13px;color:${LIGHT.quiet};white-space:nowrap;vertical-align:top">${escape(label)}</td><td class="ink line" style="padding:8px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:13px;${BREAK};color:${LIGHT.ink};width:100%">${escape(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 8px">${rows.join('')}</table>`;
}

function quotation(quote: MailWords['quote']): string {
  if (quote.length === 0) return '';
  return `<blockquote class="line" style="margin:16px 0;padding:2px 0 2px 16px;border-left:3px solid ${LIGHT.line}">${quote.map(paragraph).join('\n')}</blockquote>`;
}

function actionButton(action: MailWords['action']): string {
  if (!action) return '';
  const url = escape(action.url);
  return `<p style="margin:20px 0 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:${LIGHT.ember};color:${LIGHT.onEmber};${FONT};font-size:15px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p class="quiet" style="margin:14px 0 0;${FONT};font-size:13px;line-height:1.5;color:${LIGHT.quiet};word-break:break-all"><a class="ember" href="${url}" style="color:${LIGHT.ember}">${url}</a></p>`;
}

function unsubscribeLink(unsubscribe: MailWords['unsubscribe']): string {
  if (!unsubscribe) return '';
  return `<p style="margin:8px 0 0;${FONT};font-size:13px"><a class="quiet" href="${escape(unsubscribe.url)}" style="color:${LIGHT.quiet}">${escape(unsubscribe.label)}</a></p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
