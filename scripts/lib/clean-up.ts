import { stopCommands } from './run-command.ts';

type Task = () => Promise<void>;

const tasks: Task[] = [];

/** Registers a cleanup task that runs however the runner ends. Tasks run once, last registered first. */
export function onEnd(task: Task) {
  tasks.push(task);
}

export async function cleanUp() {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}

export interface Ending {
  code: number;
  /** The last line printed. */
  line: string;
}

/** Runs `main`, always cleans up, and prints its closing line last. */
export async function runMain(main: () => Promise<Ending>) {
  const stop = (code: number) => () => {
    stopCommands();
    void cleanUp().finally(() => {
      console.log('beamwright: FAILED stopped before the end');
      process.exit(code);
    });
  };
  process.once('SIGINT', stop(130));
  process.once('SIGTERM', stop(143));
  let ending: Ending;
  try {
    ending = await main();
  } catch (error) {
    ending = {
      code: 1,
      line: `beamwright: FAILED ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  await cleanUp();
  console.log(ending.line);
  process.exit(ending.code);
}
