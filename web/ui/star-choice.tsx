import { Star } from 'lucide-react'
import { RadioButton, RadioField } from 'react-aria-components'
import type { FieldWords } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const words = ['Poor', 'Could be better', 'All right', 'Good', 'Wonderful'] as const

type Props = Pick<FieldWords, 'label' | 'error'> & { value: number | undefined; onChange: (stars: number) => void }

/** A choice of one to five stars. */
export function StarChoice({ label, error, value = 0, onChange }: Props) {
  return (
    <RadioGroup label={label} error={error} value={value ? String(value) : null} onChange={(stars) => onChange(Number(stars))}>
      <div className="-ml-2 flex items-center">
        {words.map((word, i) => (
          <RadioField key={word} value={String(i + 1)}>
            <RadioButton className="relative grid size-11 cursor-pointer place-items-center rounded-md data-focus-visible:focus-ring">
              <Star aria-hidden className={`size-7.5 stroke-1 ${i < value ? 'fill-star stroke-star-edge' : 'fill-line stroke-edge'}`} />
              <span className="absolute inset-0 overflow-hidden opacity-0">
                {i + 1}, {word.toLowerCase()}
              </span>
            </RadioButton>
          </RadioField>
        ))}
        <span aria-hidden className="ml-3 text-muted max-sm:hidden">
          {words[value - 1]}
        </span>
      </div>
    </RadioGroup>
  )
}
