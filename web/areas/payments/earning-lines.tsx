import { PriceLines } from '#web/ui/price-lines.tsx'

type Earned = { gross: number; fee: number; gst: number; withheld?: number; net: number }

/** From what the client pays to what the artist receives. */
export function EarningLines({ earned: { gross, fee, gst, withheld = 0, net } }: { earned: Earned }) {
  return (
    <PriceLines
      lines={[
        { label: 'Gross', amount: gross },
        { label: 'Fee', amount: -fee, isQuiet: true },
        { label: 'GST on the fee', amount: -gst, isQuiet: true },
        ...(withheld > 0 ? [{ label: 'TCS and TDS kept back', amount: -withheld, isQuiet: true }] : []),
      ]}
      total={{ label: 'To your account', amount: net }}
    />
  )
}
