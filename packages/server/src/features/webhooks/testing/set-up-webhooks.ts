import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startReceiver, type Receiver } from '../../../platform/testing/start-receiver.ts';
import { startWorld, type World } from '../../../tenancy/test-world.ts';

interface Webhooks {
  /** Without tasks, which would deliver as well; only once the tests run. */
  world: World;
  /** Another one for each test. */
  receiver: Receiver;
}

/** A world with a receiver of webhooks, for the tests of the group that calls this. */
export function setUpWebhooks(
  engine: Parameters<typeof startWorld>[0],
  environment: Record<string, string> = {},
): Webhooks {
  const webhooks = {} as Webhooks;
  beforeAll(async () => {
    webhooks.world = await startWorld(engine, { environment });
    await webhooks.world.stopTasks();
  });
  afterAll(() => webhooks.world.close());
  beforeEach(async () => {
    webhooks.receiver = await startReceiver();
  });
  afterEach(async () => {
    await webhooks.world.sql(`update webhook_endpoints set state = 'paused' where state = 'on'`);
    await webhooks.receiver.close();
  });
  return webhooks;
}
