export const ROLES = ['user', 'admin', 'beta'] as const;
export type Role = (typeof ROLES)[number];
