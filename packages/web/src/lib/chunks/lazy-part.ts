import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface LazyPart<P> {
  (props: P): ReactNode;
  /** Loads the code ahead of its use. Never rejects: a failure counts only where it is used. */
  preload: () => Promise<void>;
}

const failures = new Set<() => void>();
const parts = new Set<LazyPart<never>>();

/** What failed is asked for again when it is rendered next. */
export function resetFailedParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Parts that what is loaded so far may show next. */
export const partsAhead = (): readonly LazyPart<never>[] => [...parts];

interface LazyOptions {
  /** Whether one press may show it as soon as the code that names it is here. */
  isNext?: boolean;
}

/** `React.lazy` that can be tried again after a failure, and be loaded ahead. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isNext = true }: LazyOptions = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const start = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failures.add(() => (loading = undefined));
        throw error;
      },
    );
    return loading;
  };
  const part = (props: P) => createElement(loaded ?? use(start()), props);
  part.preload = () =>
    start().then(
      () => void parts.delete(part as LazyPart<never>),
      // Nobody has seen this failure: it is tried again when it is needed.
      () => void (loading = undefined),
    );
  if (isNext) parts.add(part as LazyPart<never>);
  return part;
}

/**
 * The page of a route; loaded ahead where a link leads to it. Named by its export: asking for the type
 * of the page would lead the compiler in a circle, as pages use the types of the router.
 */
export const lazyRoute = <M extends object>(
  load: () => Promise<M>,
  name: keyof M & string,
): LazyPart<object> =>
  lazyPart<object>(() => load().then((module) => module[name] as ComponentType), { isNext: false });
