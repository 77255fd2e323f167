import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'

/** Formatted as on a parcel. */
export function AddressLines({ address }: { address: AddressSnapshot }) {
  const { name, line1, line2, landmark, city, pincode, stateName, phone_number, alternatePhone } = address
  const rows = [
    line1,
    line2,
    landmark && (/^near\b/i.test(landmark) ? landmark : `Near ${landmark}`),
    `${city} ${pincode}, ${stateName}`,
  ].filter(Boolean)
  return (
    <address className="wrap-anywhere not-italic">
      <strong className="block">{name}</strong>
      {rows.map((row) => (
        <span key={row} className="block">
          {row}
        </span>
      ))}
      <span className="block tabular-nums">
        {phoneText(phone_number)}
        {alternatePhone && `, or ${phoneText(alternatePhone)}`}
      </span>
    </address>
  )
}
