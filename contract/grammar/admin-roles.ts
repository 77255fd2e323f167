/** Roles of admins. Each admin call names the roles that may make it; an admin without a role may make none. */
export const adminRoles = ['support', 'moderator', 'finance', 'marketing', 'contests', 'superadmin'] as const
export type AdminRole = (typeof adminRoles)[number]
/** A superadmin may make every admin call, so no call names it. */
export type ConsoleRole = Exclude<AdminRole, 'superadmin'>
export const everyConsoleRole: readonly ConsoleRole[] = ['support', 'moderator', 'finance', 'marketing', 'contests']

export const roleNames: Record<AdminRole, string> = {
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  marketing: 'Marketing',
  contests: 'Contests',
  superadmin: 'Superadmin',
}

/** @param needed superadmins only when empty */
export function hasRole(roles: readonly AdminRole[] | undefined, needed: readonly ConsoleRole[]): boolean {
  return !!roles?.some((role) => role === 'superadmin' || needed.includes(role))
}

/** `Finance, Support or a superadmin`. */
export function whoMay(needed: readonly ConsoleRole[]): string {
  return needed.length ? `${needed.map((role) => roleNames[role]).join(', ')} or a superadmin` : 'A superadmin'
}
