// Runs before the first paint so that a dark page doesn't flash white and no row changes its height.
// Uses the keys of `color-scheme.ts` and `density.ts`.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('beamwright:color-scheme');
    if (localStorage.getItem('beamwright:user:density') === '"compact"') {
      document.documentElement.setAttribute('data-density', 'compact');
    }
  } catch (error) {
    // Storage may be blocked; fall back to the system's scheme.
  }
  var dark =
    chosen === 'dark' ||
    (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();

// If the app's code fails to load, replaces the loading screen with an explanation and reloads once
// the server responds. Each further attempt waits longer, also across reloads.
(function () {
  var KEY = 'beamwright:failed-starts';
  var isWaiting = false;
  function wait() {
    if (isWaiting) return;
    isWaiting = true;
    var attempts = 0;
    try {
      attempts = Number(sessionStorage.getItem(KEY)) || 0;
      sessionStorage.setItem(KEY, String(attempts + 1));
    } catch (error) {
      // Storage may be blocked: without a count, always use the longest wait.
      attempts = 4;
    }
    var words = document.querySelector('.boot span:last-child');
    if (words) words.textContent = 'Beamwright couldn’t load. Trying again…';
    setTimeout(ask, 1000 * Math.min(60, Math.pow(2, attempts)));
  }
  function ask() {
    fetch('/api/v1/health', { cache: 'no-store' })
      .then(function (answer) {
        if (!answer.ok) throw new Error('away');
        location.reload();
      })
      .catch(function () {
        isWaiting = false;
        wait();
      });
  }
  addEventListener('beamwright:not-started', wait);
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) wait();
    },
    true,
  );
})();
