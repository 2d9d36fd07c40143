import { createHash } from 'node:crypto';

type Json = Record<string, unknown>;

const HEADER =
  '# The API: a hash of every operation with all it refers to. The document itself is built by CI.\n' +
  '# After a change: npm run generate. To read the document: npm run api\n\n';

const METHODS = ['get', 'post', 'patch', 'delete'];

/** One line per operation, one per error, and one for the rest of the document. */
export function digestApi(document: Json): string {
  const { paths, components, ...about } = document as { paths: Json; components: Json };
  const { schemas = {}, examples = {}, ...others } = components as Record<string, Json>;
  const errors = Object.entries(examples).map(([code, text]) => `${hash([text])} error.${code}`);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in (methods as Json)).map((method) => {
      const operation = withoutAnswers((methods as Record<string, Json>)[method] ?? {});
      const id = String(operation.operationId);
      const note = operation['x-internal'] ? ' internal' : '';
      return `${hash([operation, ...referred(operation, schemas)])} ${id} ${method.toUpperCase()} ${path}${note}`;
    }),
  );
  return `${HEADER}${[`${hash([about, others])} document`, ...operations, ...errors].join('\n')}\n`;
}

interface Answer {
  content?: Record<string, Json>;
}

/** Examples of answers change with our data, which changes nothing for callers. */
function withoutAnswers(operation: Json): Json {
  const responses = Object.entries((operation.responses ?? {}) as Record<string, Answer>).map(
    ([status, answer]) => {
      if (!answer.content) return [status, answer] as const;
      const content = Object.entries(answer.content).map(
        ([type, { example: _, ...described }]) => [type, described] as const,
      );
      return [status, { ...answer, content: Object.fromEntries(content) }] as const;
    },
  );
  return { ...operation, responses: Object.fromEntries(responses) };
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Schemas that a part of the document refers to, directly or indirectly, each once, sorted by name. */
function referred(part: unknown, schemas: Json): [string, unknown][] {
  const found = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    const text = JSON.stringify(value);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.set(name, schemas[name]);
      visit(schemas[name] ?? null);
    }
  };
  visit(part);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Differences between two digests, one line per operation. */
export function describeDigestChange(before: string, after: string): string[] {
  const [old, current] = [parseDigest(before), parseDigest(after)];
  const gone = [...old].filter(([name]) => !current.has(name));
  const added = [...current].filter(([name]) => !old.has(name));
  const changed = [...current].filter(([name, text]) => old.has(name) && old.get(name) !== text);
  return [
    ...gone.map(([name]) => `removed: ${name}`),
    ...added.map(([name]) => `added: ${name}`),
    ...changed.map(([name]) => `changed: ${name}`),
  ];
}

/** Lines by what they describe. */
function parseDigest(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.split(' ')[1] ?? '', line]));
}
