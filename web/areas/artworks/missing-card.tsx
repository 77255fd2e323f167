import { Check, Circle } from 'lucide-react'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { missingToList } from '#contract/artworks/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { type ArtworkValues, arrivedImages } from './artwork-values.ts'

/** What the work still needs before it can be listed: each entry links to its field and disappears once filled. */
export function MissingCard({ control }: { control: Control<ArtworkValues> }) {
  const values = useWatch({ control }) as ArtworkValues
  const box = useRef<HTMLDivElement>(null)
  const missing = missingToList({ ...values, images: arrivedImages(values) })
  return (
    <Card as="section" aria-label="Still needed to list it" padding="sm">
      <div ref={box}>
        {missing.length > 0 ? (
          <>
            <h2 className="font-sans text-base font-semibold tracking-normal">Still needed to list it</h2>
            <ul className="mt-1 grid">
              {missing.map(({ path, message }) => (
                <li key={path}>
                  <button
                    type="button"
                    className="flex w-full cursor-pointer gap-2 text-left hover:underline max-lg:min-h-11 max-lg:items-center lg:py-1"
                    onClick={() => focusField(box.current, path)}
                  >
                    <Circle aria-hidden className="size-4 shrink-0 text-muted lg:mt-1" />
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="flex items-center gap-2 text-success">
            <Check aria-hidden className="size-5 shrink-0" />
            Ready to list.
          </p>
        )}
      </div>
    </Card>
  )
}
