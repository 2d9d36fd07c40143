let leave = (): void => {};

/** Registers what opens the sign-in page. */
export function onLeaveSession(listener: () => void): void {
  leave = listener;
}

/** Opens the sign-in page after the session has ended; signing in leads back to this page. */
export const leaveSession = (): void => leave();
