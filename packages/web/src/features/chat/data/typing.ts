import { CHAT_EVENTS, TYPING_S } from '@beamwright/contract';

/** Who is typing, until they stop or say nothing for a while. */
export function createTyping(
  ownId: string,
  onChange: (typing: ReadonlyMap<string, string>) => void,
) {
  let typing: ReadonlyMap<string, string> = new Map();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function set(userId: string, name: string | null): void {
    if (name === null && !typing.has(userId)) return;
    const next = new Map(typing);
    clearTimeout(timers.get(userId));
    timers.delete(userId);
    if (name === null) next.delete(userId);
    else {
      next.set(userId, name);
      timers.set(
        userId,
        setTimeout(() => set(userId, null), TYPING_S * 1000),
      );
    }
    typing = next;
    onChange(typing);
  }

  return {
    take: (data: unknown): void => {
      const { data: report } = CHAT_EVENTS.typing.safeParse(data);
      if (!report || report.user_id === ownId) return;
      set(report.user_id, report.is_typing ? report.name : null);
    },
    /** Whoever has sent something is no longer typing it. */
    stop: (userId: string): void => set(userId, null),
    close: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
