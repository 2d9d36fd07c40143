const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** `/` goes to the search; Enter and the arrow down go from it to the first material. */
export function watchKeys(
  form: HTMLFormElement,
  search: HTMLInputElement,
  first: () => HTMLElement | null,
): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    first()?.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    first()?.focus();
  });
}
