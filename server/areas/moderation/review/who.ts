import type { Ctx } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'

interface Who {
  username: string
  name: string
}

/** Names of people by their ids; ids may be null. An erased person gets a placeholder. */
export async function whoByIds(ctx: Ctx, ids: readonly (string | null)[]): Promise<(id: string) => Who> {
  const named = await peopleByIds(ctx, [...new Set(ids.filter((id) => id !== null))])
  return (id) => {
    const person = named.get(id)
    return { username: person?.username ?? '', name: person ? `${person.first_name} ${person.last_name}` : 'Somebody' }
  }
}
