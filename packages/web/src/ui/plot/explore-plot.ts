const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};
/** Pixels from the middle of a dot that still mean it: a finger is wider than a pointer. */
const REACH = { tap: 24, pointer: 12 };

const middleOf = (dot: HTMLElement): [x: number, y: number] => {
  const { left, top, width, height } = dot.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The dot nearest to a pointer, if any is near. */
function nearestDot(
  dots: readonly HTMLElement[],
  { clientX, clientY }: MouseEvent,
  reach: number,
): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = reach;
  for (const dot of dots) {
    const [x, y] = middleOf(dot);
    const distance = Math.hypot(x - clientX, y - clientY);
    if (distance > least) continue;
    nearest = dot;
    least = distance;
  }
  return nearest;
}

/**
 * Lets people read the dots of a plot: one stop of the tab key, then arrow keys from thin and slow to thick and fast, a
 * tap near a dot or a pointer over it. Dots are in this order and say what they are in `title`, which becomes their name.
 */
export function explorePlot(plot: HTMLElement, label: string): void {
  const dots = [...plot.querySelectorAll<HTMLElement>('[data-dot]')];
  const tip = document.createElement('span');
  tip.dataset['tip'] = '';
  tip.hidden = true;
  nameParts(plot, dots, label);
  tip.setAttribute('aria-hidden', 'true');
  plot.append(tip);

  function show(dot: Element | null | undefined): void {
    const shown = dots.find((each) => each === dot);
    for (const each of dots) each.toggleAttribute('data-shown', each === shown);
    tip.hidden = shown === undefined;
    if (!shown) return;
    tip.textContent = shown.getAttribute('aria-label');
    const { left, top, width } = plot.getBoundingClientRect();
    const [x, y] = middleOf(shown);
    tip.style.left = `${x - left}px`;
    tip.style.top = `${y - top}px`;
    // It stays inside the plot.
    tip.dataset['align'] = x - left < width / 3 ? 'start' : x - left > (width * 2) / 3 ? 'end' : '';
  }

  function focus(dot: HTMLElement): void {
    for (const each of dots) each.tabIndex = each === dot ? 0 : -1;
    dot.focus({ preventScroll: true });
  }

  plot.addEventListener('focusin', ({ target }) => show(target as Element));
  plot.addEventListener('focusout', () => show(null));
  plot.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return show(null);
    const step = STEPS[event.key];
    const at = dots.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = dots[Math.min(Math.max(at + step, 0), dots.length - 1)];
    if (next) focus(next);
  });
  plot.addEventListener('click', (event) => {
    const dot = nearestDot(dots, event, REACH.tap);
    if (dot) focus(dot);
  });
  plot.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    show(nearestDot(dots, event, REACH.pointer) ?? document.activeElement);
  });
  plot.addEventListener('pointerleave', () => show(document.activeElement));
}

/** Every plot within an element. */
export function start(root: HTMLElement): void {
  for (const plot of root.querySelectorAll<HTMLElement>('[data-plot]'))
    explorePlot(plot, plot.dataset['plot'] ?? '');
}

/** The names that a screen reader says; without a script, the table beside the plot says everything. */
function nameParts(plot: HTMLElement, dots: readonly HTMLElement[], label: string): void {
  plot.removeAttribute('aria-hidden');
  plot.setAttribute('role', 'group');
  plot.setAttribute('aria-label', label);
  for (const each of plot.children) each.setAttribute('aria-hidden', 'true');
  for (const [at, dot] of dots.entries()) {
    dot.removeAttribute('aria-hidden');
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', dot.title);
    dot.removeAttribute('title');
    dot.tabIndex = at === 0 ? 0 : -1;
  }
}
