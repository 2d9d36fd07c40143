import { sentence } from './page-parts.ts';

const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' });

/** Shows the button that prints, and writes the day on the sheet when somebody prints, by the button or not. */
export function offerPrint(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-part="print"]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
  addEventListener('beforeprint', () => {
    for (const place of root.querySelectorAll<HTMLElement>('[data-part="printed"]'))
      place.textContent = sentence(place, 'text', { date: day.format(new Date()) });
  });
}
