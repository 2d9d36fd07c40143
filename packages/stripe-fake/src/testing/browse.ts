/** A browser without one: follows links and sends forms by their visible words. */
export interface Browser {
  address: () => string;
  text: () => string;
  status: () => number;
  open: (address: string) => Promise<void>;
  follow: (link: string) => Promise<void>;
  /** Presses a button of a form, with what was chosen. */
  press: (button: string, fields?: Record<string, string>) => Promise<void>;
}

const ADDRESS = /href="([^"]*)"/;

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

/** The form that contains a button, with its preset fields. */
function readForm(page: string, button: string) {
  const form = page
    .split('<form')
    .slice(1)
    .map((part) => part.split('</form>')[0] ?? '')
    .find((part) => part.includes(`>${button}</button>`));
  if (form === undefined) throw new Error(`No button ${button} in ${page}`);
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
    const isChosen = !tag.includes('type="radio"') || tag.includes('checked');
    if (name !== undefined && isChosen) fields[name] = value;
  }
  const tag = form.slice(form.slice(0, form.indexOf(`>${button}</button>`)).lastIndexOf('<button'));
  const pressed = /^<button[^>]* name="([^"]*)" value="([^"]*)"/.exec(tag);
  if (pressed) fields[pressed[1] ?? ''] = pressed[2] ?? '';
  const head = form.slice(0, form.indexOf('>'));
  return {
    fields,
    action: decode(/action="([^"]*)"/.exec(head)?.[1] ?? ''),
    isPost: head.includes('method="post"'),
  };
}

/** Opens a page; addresses outside `origin` are not requested. */
export function createBrowser(origin: string): Browser {
  let [address, page, status] = ['', '', 0];
  const load = async (target: string, options: RequestInit = {}): Promise<void> => {
    address = new URL(target, address || origin).href;
    if (!address.startsWith(origin)) return;
    const response = await fetch(address, { ...options, redirect: 'manual' });
    [page, status] = [await response.text(), response.status];
    const next = response.headers.get('location');
    if (next !== null) await load(next);
  };
  return {
    address: () => address,
    text: () =>
      decode(page.replaceAll(/<style>[^]*?<\/style>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')),
    status: () => status,
    open: (target) => load(target),
    follow: (link) => {
      const anchor = page.match(/<a [^>]*>[^<]*<\/a>/g)?.find((tag) => tag.includes(`>${link}<`));
      return load(decode(ADDRESS.exec(anchor ?? '')?.[1] ?? `No link ${link}`));
    },
    press: (button, chosen = {}) => {
      const form = readForm(page, button);
      const fields = new URLSearchParams({ ...form.fields, ...chosen });
      const target = form.action === '' ? address : form.action;
      if (!form.isPost) return load(`${target}?${fields.toString()}`);
      return load(target, { method: 'POST', body: fields });
    },
  };
}
