import { parseArgs } from 'node:util';
import { startStripeFake } from './start.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    key: { type: 'string' },
    data: { type: 'string' },
  },
});

const fake = await startStripeFake({
  port: Number(values.port),
  ...(values.key !== undefined && { apiKey: values.key }),
  ...(values.data !== undefined && { dataFile: values.data }),
});
process.stdout.write(`Stripe test double: ${fake.url}\nAPI key: ${fake.apiKey}\n`);

const stop = () => void fake.stop();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
