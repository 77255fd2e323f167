/** What somebody of our team may do, as the contract says it of each call. The server decides; this only keeps what it would refuse off the screen. */
import { hasRole } from '#contract/grammar/admin-roles.ts'
import type { Call } from '#contract/grammar/call.ts'
import { useUser } from './session.ts'

export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const user = useUser()
  return ({ roles = [] }) => user?.type === 'admin' && hasRole(user.roles, roles)
}
