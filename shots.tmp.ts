import { chromium } from 'playwright';
import { startServer } from './e2e/support/start-server.ts';
const OUT = '/tmp/c-shots';
const { setupLink, stop } = await startServer({ isNew: true });
const url = new URL(setupLink);
const base = url.origin;
const token = url.searchParams.get('token') ?? url.hash.slice(1);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await ctx.newPage();
  const errors: string[] = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.goto(base + '/login');
  const api = async (p: typeof page, method: string, path: string, body?: unknown) => {
    const r = await p.evaluate(async ([m, u, b]) => {
      const res = await fetch('/api/v1' + u, { method: m as string, ...(b === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) }) });
      return { status: res.status, body: await res.json().catch(() => null) };
    }, [method, path, body] as const);
    if (r.status >= 300) console.log(method, path, r.status, JSON.stringify(r.body).slice(0, 300));
    return r.body as any;
  };
  const setupPath = JSON.parse(JSON.stringify(token));
  await api(page, 'POST', '/setup', { email: 'ines@shop.example', password: 'correct horse battery', name: 'Ines Varga', token: setupPath }).catch(() => 0);
  await api(page, 'POST', '/auth/setup', { email: 'ines@shop.example', password: 'correct horse battery', name: 'Ines Varga', token: setupPath });
  const me = await api(page, 'GET', '/profile');
  console.log('me', me?.name, me?.role);
  await api(page, 'PATCH', '/profile', { onboarding_completed: true });
  const team = await api(page, 'POST', '/teams', { name: 'Harbor Makerspace' });
  const q = `?team_id=${team.id}`;
  const m: any[] = [];
  for (const [name, type, power_watts, is_galvo] of [['xTool P2S', 'CO2', 55, false], ['xTool S1', 'Diode', 40, false], ['ComMarker B6', 'Fiber', 60, true]] as const)
    m.push(await api(page, 'POST', '/machines' + q, { name, type, power_watts, is_galvo }));
  const lab = `/teams/${team.id}/lab`;
  await api(page, 'PATCH', lab, { is_on: true });
  const rule = (i: number, rule: string, reason: string | null = null, max: number | null = null) => ({ machine_id: m[i].id, rule, reason, max_thickness_mm: max });
  const L = (material: string, ...rules: any[]) => api(page, 'POST', lab + '/materials', { material, rules });
  await L('birch plywood', rule(0, 'allowed', null, 6), rule(1, 'allowed', null, 4), rule(2, 'not_allowed', 'Fiber chars it'));
  await L('MDF', rule(0, 'with_staff', 'Fans on high, dust', 6), rule(1, 'with_staff', 'Fans on high, dust'), rule(2, 'not_allowed', 'Fiber chars it'));
  await L('cast acrylic', rule(0, 'allowed', null, 8), rule(1, 'not_allowed', 'Blue light passes through'), rule(2, 'not_allowed', 'Light passes through'));
  await L('anodized aluminum', rule(0, 'with_staff', 'Reflects; no vector cut'), rule(1, 'allowed', 'dark coatings'), rule(2, 'allowed'));
  await L('polycarbonate', rule(0, 'not_allowed', 'Catches fire, yellows'), rule(1, 'not_allowed', 'Catches fire, yellows'));
  await L('PVC', rule(0, 'not_allowed', 'no'));
  for (const text of ['cut 3 mm birch plywood', 'engrave birch plywood lightly', 'cut 3 mm cast acrylic', 'cut 3 mm MDF']) {
    const job = await api(page, 'POST', '/jobs' + q, { machine_id: m[0].id, input_text: text });
    const s = await api(page, 'POST', '/settings' + q, { job_id: job.id, step_index: 0 });
    if (s?.id) {
      await api(page, 'PATCH', `/settings/${s.id}${q}`, { is_locked: true });
      await api(page, 'POST', `/settings/${s.id}/feedback${q}`, { edge_score: 9, cut_through: text.startsWith('cut') ? true : null });
    }
  }
  const pageOf = `${lab}/machines/${m[0].id}`;
  await api(page, 'POST', pageOf + '/page', { after: null, text: 'Fans on before the beam.\nNever leave the machine.\nFire blanket is on the left; see https://lab.example/fire\n<b>No markup</b>', demands_reading: true });
  await api(page, 'PATCH', pageOf, { requires_induction: true, induction_months: 12 });
  const kiosk = await api(page, 'POST', lab + '/kiosks', { machine_id: m[0].id, name: 'Tablet at xTool P2S' });
  const { code } = await api(page, 'GET', lab + '/code');
  const shot = async (p: typeof page, name: string, full = true) => { await p.waitForTimeout(700); await p.screenshot({ path: `${OUT}/${name}.png`, fullPage: full }); };
  const scheme = (p: typeof page, s: string) => p.evaluate((v) => document.documentElement.setAttribute('data-color-scheme', v), s);
  await page.goto(`${base}/teams/${team.id}/lab`);
  await page.getByRole('heading', { name: 'Makerspace mode' }).waitFor();
  await page.getByRole('button', { name: /reject|only necessary|necessary/i }).first().click({ timeout: 3000 }).catch(() => {});
  await shot(page, 'lab-light'); await scheme(page, 'dark'); await shot(page, 'lab-dark'); await scheme(page, 'light');
  await page.getByRole('button', { name: 'Edit birch plywood' }).click(); await shot(page, 'rule-dialog', false); await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add kiosk' }).first().click(); await shot(page, 'add-kiosk', false);
  await page.getByRole('dialog').getByRole('button', { name: 'Add kiosk' }).click(); await shot(page, 'kiosk-code', false); await page.keyboard.press('Escape');
  await page.goto(`${base}/teams/${team.id}/lab?machine=${m[0].id}`); await page.getByRole('button', { name: 'I’ve read this' }).waitFor(); await shot(page, 'safety-page');
  await page.goto(`${base}/teams/${team.id}/lab/sheets`); await page.getByRole('region', { name: 'Preview' }).waitFor(); await shot(page, 'sheets');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/teams/${team.id}/lab`); await page.getByRole('heading', { name: 'Makerspace mode' }).waitFor();
  await shot(page, 'lab-phone'); await scheme(page, 'dark'); await shot(page, 'lab-phone-dark');
  console.log('overflow phone', await page.evaluate(() => document.documentElement.scrollWidth));
  // kiosk
  for (const [w, h, tag] of [[1024, 768, 'tablet'], [390, 844, 'phone']] as const) {
    const k = await browser.newContext({ viewport: { width: w, height: h } });
    const t = await k.newPage();
    t.on('console', (x) => x.type() === 'error' && errors.push('kiosk ' + x.text()));
    t.on('pageerror', (e) => errors.push('kiosk ' + String(e)));
    const again = await api(page, 'POST', `${lab}/kiosks/${kiosk.id}/code`);
    await t.goto(`${base}/kiosk`); await t.getByRole('heading', { name: 'Open this kiosk' }).waitFor(); await shot(t, `kiosk-open-${tag}`, false);
    await t.goto(`${base}/kiosk#${again.code}`); await t.reload();
    await t.getByRole('heading', { name: 'Choose a material' }).waitFor({timeout:6000}).catch(async () => { await shot(t, 'kiosk-stuck', false); console.log('stuck', t.url(), await t.evaluate(() => document.body.innerText), errors); });
    await shot(t, `kiosk-materials-${tag}`, tag === 'phone'); await scheme(t, 'dark'); await shot(t, `kiosk-materials-${tag}-dark`, false);await scheme(t, 'light');
    await t.getByRole('button', { name: /birch plywood/ }).click();
    await t.getByRole('heading', { name: 'Enter your code' }).waitFor(); await shot(t, `kiosk-pad-${tag}`, tag === 'phone');
    for (const d of code) await t.getByRole('button', { name: d, exact: true }).click();
    await t.waitForTimeout(800); await shot(t, `kiosk-induction-${tag}`, false);
    if (tag === 'tablet') await api(page, 'POST', pageOf + '/inductions', { version: 1, shown_by: me.id });
    await t.getByRole('button', { name: 'Back to materials' }).click().catch(() => {});
    await t.waitForTimeout(500);
    const birch = t.getByRole('button', { name: /birch plywood/ });
    if (await birch.count()) await birch.click();
    await t.waitForTimeout(800); await shot(t, `kiosk-choose-${tag}`, false);
    await t.getByRole('button', { name: /^Cut/ }).first().click(); await t.waitForTimeout(500);
    await shot(t, `kiosk-setting-${tag}`, tag === 'phone'); await scheme(t, 'dark'); await shot(t, `kiosk-setting-${tag}-dark`, false); await scheme(t, 'light');
    console.log(tag, await t.evaluate(() => ({ scroll: document.documentElement.scrollWidth, small: [...document.querySelectorAll('button')].map((b) => [b.textContent, Math.round(b.getBoundingClientRect().height)]), dd: [...document.querySelectorAll('dd')].map((d) => getComputedStyle(d).fontSize), stored: [Object.keys(localStorage), Object.keys(sessionStorage)] })));
    await t.getByRole('button', { name: 'Cut through' }).click(); await t.getByRole('button', { name: 'Undo' }).waitFor(); await shot(t, `kiosk-saved-${tag}`, false);
    await t.getByRole('button', { name: 'Undo' }).click(); await t.getByText('Taken back').waitFor();
    await t.getByRole('heading', { name: 'Choose a material' }).waitFor({ timeout: 9000 });
    if (tag === 'phone') { const at = Date.now(); await api(page, 'DELETE', `${lab}/kiosks/${kiosk.id}`); await t.getByText('This tablet is signed out').waitFor({ timeout: 8000 }); console.log('signed out after ms', Date.now() - at); await shot(t, 'kiosk-revoked', false); }
    await k.close();
  }
  console.log('errors', [...new Set(errors)].slice(0, 12));
} finally { await browser.close(); await stop(); }
