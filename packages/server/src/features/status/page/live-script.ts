/** Keeps an open page up to date, and adds local times. The page is whole without it. */
export const LIVE_SCRIPT = `const EVERY_MS = 30000;
const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
function mark() {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    time.title = 'Your time: ' + local.format(at);
    if (!('ago' in time.dataset)) continue;
    const s = Math.max(0, Math.round((Date.now() - at) / 1000));
    time.textContent = s < 120 ? s + ' s ago' : Math.round(s / 60) + ' min ago';
  }
}
async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const old = document.querySelector('main');
    const main = next.querySelector('main');
    if (!main || old.contains(document.activeElement) && old !== document.activeElement) return;
    old.replaceWith(main);
    document.title = next.title;
    mark();
  } catch {
    // The page stays, with its time.
  }
}
mark();
setInterval(mark, 1000);
setInterval(refresh, EVERY_MS);
document.addEventListener('visibilitychange', refresh);
`;
