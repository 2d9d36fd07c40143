/** By then the browser has read the file. */
const REVOKE_MS = 60_000;

/** Downloads a text. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

/** Prints a text alone, not the page. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  const words = document.createElement('pre');
  words.textContent = text;
  contentDocument?.body.append(words);
  contentWindow?.addEventListener('afterprint', () => frame.remove());
  contentWindow?.print();
}
