import type { Prize } from '#contract/arena/prizes.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'

/** The prize money, the tax deducted and its section, and what is left. */
export function PrizeFacts({ prize: { amount, tax, net, taxSection, text } }: { prize: Prize }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {amount > 0 && (
        <>
          <Fact name="Won">
            <Price rupees={amount} isExact />
          </Fact>
          <Fact name="Tax deducted">
            {tax ? (
              <>
                <Price rupees={tax} isExact /> ({taxSection})
              </>
            ) : (
              'None'
            )}
          </Fact>
          <Fact name="After tax">
            <Price rupees={net} isExact />
          </Fact>
        </>
      )}
      {text && <Fact name={amount ? 'Also' : 'Won'}>{text.replace(/^and /, '')}</Fact>}
    </dl>
  )
}
