/** Loads the app again as the administrator: what was loaded belongs to the user. */
export function leaveView(userId: string): void {
  location.assign(`/admin/users?user=${userId}`);
}

/** Loads the app again as the user. */
export function enterView(): void {
  location.assign('/');
}
