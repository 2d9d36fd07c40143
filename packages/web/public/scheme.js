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

// Keeps errors until the app's reporter takes them. If it never loads, says at least that there were some.
(function () {
  var early = [];
  window.beamwrightErrors = early;
  function keep(event) {
    if (early.length < 10) early.push(event);
  }
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  early.leave = function () {
    removeEventListener('error', keep);
    removeEventListener('unhandledrejection', keep);
    clearTimeout(late);
  };
  var late = setTimeout(function () {
    var errors = early.splice(0).map(function (event) {
      var error = event.error || event.reason || event;
      return {
        error_id: Math.random().toString(16).slice(2, 10).padEnd(8, '0'),
        error_type: String(error.name || 'Error'),
        error_message: String(error.message || error),
        stack_trace: error.stack ? String(error.stack) : null,
        component_stack: null,
        component: null,
        kind: event.reason ? 'rejection' : 'error',
        status: null,
        request_id: null,
        api_endpoint: null,
        page: location.pathname,
        at: new Date().toISOString(),
        breadcrumbs: [],
      };
    });
    if (errors.length === 0) return;
    var first = document.querySelector('script[type=module]');
    fetch('/api/v1/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        build: first ? first.src.replace(/^.*\/|\.js$/g, '') : null,
        visit: null,
        errors: errors,
      }),
    }).catch(function () {});
  }, 30000);
})();
