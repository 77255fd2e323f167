/** The documents of a pack of coins. */
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { lockPack } from '../../rewards/service/packs.ts'
import { packDocuments } from '../rules/documents.ts'
import { buyerParty } from './facts.ts'
import { issue } from './issue.ts'
import { documentsAbout, wordingOf } from './make.ts'

/** Makes what is missing. Idempotent; the lock of the purchase prevents concurrent duplicates. */
export async function makePackDocuments(ctx: Ctx, purchaseId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const pack = await lockPack(ctx, purchaseId)
    if (!pack?.lot_id) return
    const papers = await documentsAbout(ctx, purchaseId)
    const [first] = papers
    const facts = {
      saleId: pack.id,
      saleNumber: pack.number,
      buyerId: pack.person_id,
      buyer: await buyerParty(ctx, pack.person_id),
      label: `Pack of ${pack.coins} coins`,
      total: pack.price_paise,
      percent: pack.gst_percent,
      isReturned: pack.state === 'returned',
    }
    const keys = new Set(papers.map(({ key }) => key))
    for (const draft of packDocuments(facts, first && wordingOf(first)).filter(({ key }) => !keys.has(key)))
      papers.push(await issue(ctx, draft, papers))
  })
}
