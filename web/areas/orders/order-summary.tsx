import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { PriceSummary } from '#web/shell/price-summary.tsx'
import { deliverySentence } from './delivery-sentence.ts'
import { QuotedWorks } from './quoted-works.tsx'

type Props = { quote: UseQueryResult<OrderQuote>; pincode: string | undefined }

export function OrderSummary({ quote, pincode }: Props) {
  return (
    <PriceSummary
      label="Your order"
      of={quote}
      head={<QuotedWorks quote={quote} />}
      linesOf={({ priceLines }) => priceLines}
      foot={({ delivery }) => <p className="bg-soft px-6 py-4">{deliverySentence(delivery)}</p>}
      promise="Held by the payment partner until you have received it."
      bar={({ total }) => [{ label: pincode ? `Total with delivery to ${pincode}` : 'Delivery is added for your address', amount: total }]}
    />
  )
}
