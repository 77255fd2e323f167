/** What an admin's roles permit, from the contract's calls. The server decides; this only hides what it would refuse. */
import { hasRole } from '#contract/grammar/admin-roles.ts'
import type { Call } from '#contract/grammar/call.ts'
import { useUser } from './session.ts'

export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const user = useUser()
  return ({ roles = [] }) => user?.type === 'admin' && hasRole(user.roles, roles)
}
