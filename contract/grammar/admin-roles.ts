/** What somebody of our team is there for. Each admin call says which of these may make it; who has none may make none. */
export const adminRoles = ['support', 'moderator', 'finance', 'marketing', 'contests', 'superadmin'] as const
export type AdminRole = (typeof adminRoles)[number]
/** A superadmin may make every admin call, so no call names it. */
export type DeskRole = Exclude<AdminRole, 'superadmin'>
export const everyDeskRole: readonly DeskRole[] = ['support', 'moderator', 'finance', 'marketing', 'contests']

export const roleNames: Record<AdminRole, string> = {
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  marketing: 'Marketing',
  contests: 'Contests',
  superadmin: 'Superadmin',
}

/** @param needed nobody but superadmins, where it is empty */
export function hasRole(roles: readonly AdminRole[] | undefined, needed: readonly DeskRole[]): boolean {
  return !!roles?.some((role) => role === 'superadmin' || needed.includes(role))
}

/** `Finance, Support or a superadmin`. */
export function whoMay(needed: readonly DeskRole[]): string {
  return needed.length ? `${needed.map((role) => roleNames[role]).join(', ')} or a superadmin` : 'A superadmin'
}
