/** What the partner of the demo says it settled in the last weeks, held against the books as every night; three lines nobody can explain. */
import { addDays, dayOf, hourMs, startOfDay } from '#contract/grammar/time.ts'
import { checkDay } from '#server/areas/payments/service/settlements.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import type { SettlementLine } from '#server/platform/payments/port.ts'
import { settledOn } from '#server/platform/payments/sandbox-settlements.ts'

/** More than a page of the list. */
const days = 21
/** So many days ago the partner took or gave what it does not name. */
const oddities: Readonly<Record<number, readonly [amountPaise: number, net: 1 | -1]>> = {
  6: [1_180_00, -1],
  11: [4_500_00, 1],
  17: [236_00, -1],
}

export async function loadSettlements(ctx: Ctx): Promise<void> {
  const { platform } = ctx
  const today = dayOf(now(ctx))
  for (let ago = days; ago > 0; ago--) {
    const payments = {
      ...platform.payments,
      // Within the transaction that fills the demo.
      settlements: async (day: string) => [
        ...(await settledOn({ database: { ...platform.database, orm: ctx.db } }, day)),
        ...oddityOf(ago, day),
      ],
    }
    // Nobody is to be woken for what was made up.
    const then = {
      ...platform,
      payments,
      log: platform.log.child({}, { level: 'silent' }),
      outbox: { ...platform.outbox, write: async () => {} },
    }
    await checkDay({ ...ctx, platform: then }, addDays(today, -ago))
  }
}

function oddityOf(ago: number, day: string): SettlementLine[] {
  const [amountPaise, sign] = oddities[ago] ?? []
  if (!amountPaise || !sign) return []
  return [
    {
      ...{ entityId: `adj_${day.replaceAll('-', '')}`, kind: 'other', amountPaise, feePaise: 0, taxPaise: 0, netPaise: sign * amountPaise },
      ...{ currency: 'INR', settlementId: `setl_${day.replaceAll('-', '')}`, at: new Date(startOfDay(day).getTime() + 23 * hourMs) },
    },
  ]
}
