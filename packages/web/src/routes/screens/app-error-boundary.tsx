import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { errorIdOf } from '../../lib/error-id.ts';
import { FullPageFallback } from './full-page-fallback.tsx';

interface Crash {
  errorId: string;
  component: string | null;
}

/** Catches errors outside the router. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown): { crash: Crash } {
    return { crash: { errorId: errorIdOf(error), component: null } };
  }

  override componentDidCatch(_error: Error, info: ErrorInfo): void {
    const component = componentOf(info.componentStack);
    this.setState(({ crash }) => (crash ? { crash: { ...crash, component } } : null));
  }

  override render(): ReactNode {
    const { crash } = this.state;
    return crash ? <FullPageFallback {...crash} /> : this.props.children;
  }
}

/** First name in React's component stack: `at MachineForm (…)` → `MachineForm`. */
export function componentOf(stack: string | null | undefined): string | null {
  return /^[ \t]*at (\w+)/m.exec(stack ?? '')?.[1] ?? null;
}
