/** A second box of the page: what is written in it is asked in the first one. */
export function start(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const detail = form.querySelector('input')?.value.trim();
    if (detail) dispatchEvent(new CustomEvent('bench-ask', { detail }));
  });
}
