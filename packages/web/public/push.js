// Shows notices that the server pushes while no page is open. It caches nothing and answers no request: `sw.js` does that,
// with the user's consent. This one runs once the user asked for pushes.

self.addEventListener('push', (event) => {
  const notice = read(event.data);
  if (notice === null) return;
  const { id, title, body, path } = notice;
  const shown = { body, tag: id, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

function read(data) {
  try {
    const { id, title, body, path } = data.json();
    return typeof title === 'string' ? { id, title, body, path } : null;
  } catch {
    return null;
  }
}

/** Only pages of this site are opened. */
async function open(path) {
  const { origin } = self.location;
  const address = new URL(typeof path === 'string' ? path : '/notices', origin);
  if (address.origin !== origin) return;
  await self.clients.openWindow(address.href);
}
