import type { ChatSender } from '#contract/chat/chat.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { shortName } from '../../auth/rules.ts'
import { peopleByIds } from '../../auth/service.ts'
import { cardsOf } from '../../profiles/service.ts'

/** People as shown in the chat: artists by stage name and picture, others by first name and initial. */
export async function sendersOf(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, ChatSender>> {
  const ids = [...new Set(personIds)]
  const [people, cards] = await together(peopleByIds(ctx, ids), cardsOf(ctx, ids))
  return new Map(
    [...people].map(([id, person]) => {
      const card = cards.get(id)
      return [id, { username: person.username, name: card?.stageName ?? shortName(person), picture: card?.picture ?? null }]
    }),
  )
}
