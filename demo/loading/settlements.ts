/** The partner's settlements of the last weeks, compared with the ledger as every night; three lines cannot be explained. */
import { addDays, dayOf, hourMs, startOfDay } from '#contract/grammar/time.ts'
import { checkDay } from '#server/areas/payments/service/settlements.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import type { SettlementLine } from '#server/platform/payments/port.ts'
import { settledOn } from '#server/platform/payments/sandbox-settlements.ts'

/** More than a page of the list. */
const days = 21
/** Days ago on which the partner added or withheld an unexplained amount. */
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
      // Reads within the transaction that loads the demo.
      settlements: async (day: string) => [
        ...(await settledOn({ database: { ...platform.database, orm: ctx.db } }, day)),
        ...oddityOf(ago, day),
      ],
    }
    // Do not alert anybody about fictional data.
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
