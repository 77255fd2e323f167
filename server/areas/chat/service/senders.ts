import type { ChatSender } from '#contract/chat.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { peopleByIds } from '../../auth/service.ts'
import { cardsOf } from '../../profiles/service.ts'

/** People as the chat shows them: artists by their stage name and picture, others by their first name and an initial. */
export async function sendersOf(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, ChatSender>> {
  const ids = [...new Set(personIds)]
  const [people, cards] = await together(peopleByIds(ctx, ids), cardsOf(ctx, ids))
  return new Map(
    [...people].map(([id, { username, first_name, last_name }]) => {
      const card = cards.get(id)
      const short = last_name ? `${first_name} ${[...last_name][0]}.` : first_name
      return [id, { username, name: card?.stageName ?? short, picture: card?.picture ?? null }]
    }),
  )
}
