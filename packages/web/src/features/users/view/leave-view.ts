/** Loads the app again: what was loaded belongs to somebody else. Tests have no page to leave. */
export const page = {
  open: (address: string): void => location.assign(address),
};

export const leaveView = (userId: string): void => page.open(`/admin/users?user=${userId}`);

export const enterView = (): void => page.open('/');
