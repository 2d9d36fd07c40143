import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface LazyPart<P> {
  (props: P): ReactNode;
  /** Preloads the code. Never rejects; a failure shows only when the part is used. */
  preload: () => Promise<void>;
  /** It renders without waiting. */
  isLoaded: () => boolean;
}

const failures = new Set<() => void>();
const parts = new Set<LazyPart<never>>();

/** Makes failed parts load again on their next render. */
export function resetFailedParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Parts that the loaded code may show next. */
export const partsToPreload = (): readonly LazyPart<never>[] => [...parts];

interface LazyOptions {
  /** A single click may show it right after the code that refers to it has loaded. */
  isNext?: boolean;
}

/** `React.lazy` with preloading and with retries after a failure. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isNext = true }: LazyOptions = {},
): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let isLoaded = false;
  const begin = () => {
    const begun: Promise<ComponentType<P>> = load().then(
      (component) => {
        // By these fields, `use` reads a settled promise without suspending.
        void Object.assign(begun, { status: 'fulfilled', value: component });
        isLoaded = true;
        return component;
      },
      (error: unknown) => {
        failures.add(() => (loading = undefined));
        throw error;
      },
    );
    return begun;
  };
  const start = () => (loading ??= begin());
  // A render that suspended in `use` has to reach it again, also when the code has loaded meanwhile.
  const part = (props: P) => createElement(use(start()), props);
  part.preload = () =>
    start().then(
      () => void parts.delete(part as LazyPart<never>),
      // A failed preload is not shown; it is retried when the part is needed.
      () => void (loading = undefined),
    );
  part.isLoaded = () => isLoaded;
  if (isNext) parts.add(part as LazyPart<never>);
  return part;
}

/**
 * The page of a route, preloaded when a link to it is shown. Named by its export, because inferring
 * the page's type would be circular: pages use the router's types.
 */
export const lazyRoute = <M extends object>(
  load: () => Promise<M>,
  name: keyof M & string,
): LazyPart<object> =>
  lazyPart<object>(() => load().then((module) => module[name] as ComponentType), { isNext: false });
