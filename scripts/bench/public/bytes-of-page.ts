import { openBrowser } from '../open-browser.ts';

/** Everything that the browser gets from the server for a page until the network is idle, in bytes. */
export async function bytesOfPages(addresses: readonly string[]): Promise<Map<string, number>> {
  const browser = await openBrowser();
  const bytes = new Map<string, number>();
  for (const address of addresses) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let received = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    bytes.set(address, received);
    await context.close();
  }
  await browser.close();
  return bytes;
}
