import { type Control, useWatch } from 'react-hook-form'
import { artworkFallbacks, artworkLimits, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { materialOf } from '#contract/artworks/words.ts'
import { inCm } from '#web/areas/market/artwork-words.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FormCheckbox, FormMoneyInput, FormNumberInput, FormRadioGroup, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { FormOpenText } from '#web/ui/form-open-text.tsx'
import { type ArtworkValues, fieldLabels, type Lock, partLabels } from './artwork-values.ts'
import { useMetadata } from './use-metadata.ts'

type Props = { control: Control<ArtworkValues>; lock: Lock }

export function WhatFields({ control, lock }: Props) {
  const subCategories = useMetadata('sub_categories')
  const materials = useMetadata('materials')
  return (
    <>
      <FormTextField control={control} name="name" label={fieldLabels.name} maxLength={120} {...lock('name')} />
      {subCategories.data ? (
        <FormSelect
          control={control}
          name="sub_category"
          label={fieldLabels.sub_category}
          options={subCategories.data.results}
          {...lock('sub_category')}
        />
      ) : (
        <AnswerState of={subCategories} inCard height="h-19" fallback={artworkFallbacks.subCategories} />
      )}
      {materials.data ? (
        <ChipChoice
          control={control}
          name="materials"
          label={fieldLabels.materials}
          options={materials.data.results.map((option) => ({ ...option, words: wordsFor(option.value) }))}
          most={artworkLimits.materials}
          search="a material"
          hint={`Up to ${artworkLimits.materials}, the main one first.`}
          {...lock('materials')}
        />
      ) : (
        <AnswerState of={materials} inCard height="h-60" fallback={artworkFallbacks.materials} />
      )}
      <FormNumberInput
        control={control}
        name="year"
        label={fieldLabels.year}
        isOptional
        formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
        className="max-w-40"
      />
    </>
  )
}

/** Search words, so that "kagaz" finds paper. Values that only the server knows are found by their label. */
function wordsFor(value: string): readonly string[] {
  try {
    return materialOf(value as Parameters<typeof materialOf>[0]).words
  } catch {
    return []
  }
}

const kinds = [
  { value: 'original', label: 'An original', hint: 'There is one of it.' },
  { value: 'edition', label: 'An edition', hint: 'Several of the same: prints, casts, photographs.' },
] as const

export function PriceFields({ control, lock, artwork }: Props & { artwork: OwnArtwork | null }) {
  const kind = useWatch({ control, name: 'kind' })
  const sold = artwork?.sold ?? 0
  return (
    <>
      <FormRadioGroup control={control} name="kind" label={fieldLabels.kind} options={kinds} {...lock('kind')} />
      {kind === 'edition' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormNumberInput
            control={control}
            name="editionSize"
            label={fieldLabels.editionSize}
            minValue={0}
            formatOptions={whole}
            hint="How many will ever exist. You cannot change it once one is sold."
            {...lock('editionSize')}
          />
          <FormNumberInput
            control={control}
            name="quantities"
            label={fieldLabels.quantities}
            minValue={0}
            formatOptions={whole}
            hint={stockHint(artwork?.reserved ?? 0, sold)}
          />
        </div>
      )}
      <FormMoneyInput
        control={control}
        name="price"
        label={fieldLabels.price}
        hint={kind === 'edition' ? 'For one piece, without delivery.' : 'Without delivery, which the buyer pays.'}
        className="max-w-64"
        {...lock('price')}
      />
      <FormNumberInput
        control={control}
        name="handlingDays"
        label={fieldLabels.handlingDays}
        minValue={1}
        maxValue={artworkLimits.handlingDays}
        formatOptions={whole}
        hasSteps
        hint="From the payment to the courier."
        className="max-w-64"
      />
    </>
  )
}

const whole = { maximumFractionDigits: 0 }

function stockHint(reserved: number, sold: number): string {
  const gone = [sold > 0 && `${sold} sold`, reserved > 0 && `${reserved} being paid for`].filter(Boolean).join(', ')
  return gone ? `Without those that are sold. ${gone}.` : 'How many can still be bought.'
}

/** The unit; the hint repeats it for screen readers. Disabled fields leave it out, because dimmed it would be unreadable. */
function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-muted">
      {children}
    </span>
  )
}

const sides = ['width', 'height', 'depth'] as const
const hundredths = { maximumFractionDigits: 2 }

export function SizeFields({ control, lock }: Props) {
  const dimensions = useWatch({ control, name: 'dimensions' })
  const locked = lock('dimensions')
  return (
    <>
      <fieldset data-field="dimensions" className="min-w-0">
        <legend className="mb-1.5 font-semibold">{fieldLabels.dimensions}</legend>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          {sides.map((side) => (
            <FormNumberInput
              key={side}
              control={control}
              name={`dimensions.${side}`}
              label={partLabels[side]}
              minValue={0}
              formatOptions={hundredths}
              suffix={!locked.isDisabled && <Unit>in</Unit>}
              isDisabled={locked.isDisabled ?? false}
              hint={dimensions[side] > 0 ? `${(Math.round(inCm(dimensions[side]) * 10) / 10).toLocaleString('en-IN')} cm` : undefined}
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm text-muted">{locked.hint ?? 'In inches. Leave at 0 if not applicable.'}</p>
      </fieldset>
      <FormNumberInput
        control={control}
        name="weight"
        label={fieldLabels.weight}
        minValue={0}
        formatOptions={hundredths}
        suffix={!lock('weight').isDisabled && <Unit>kg</Unit>}
        hint="In kilograms, packed. It decides the delivery cost; leave it at 0 if you have not weighed it."
        className="max-w-64"
        {...lock('weight')}
      />
      <div className="flex flex-wrap gap-x-8">
        {(['isFramed', 'isSigned'] as const).map((name) => (
          <FormCheckbox key={name} control={control} name={name} {...lock(name)}>
            {fieldLabels[name]}
          </FormCheckbox>
        ))}
      </div>
    </>
  )
}

export function WordFields({ control }: Pick<Props, 'control'>) {
  return (
    <>
      <FormOpenText
        control={control}
        name="description"
        label={fieldLabels.description}
        rows={4}
        maxLength={3000}
        hint="What it shows and how it was made."
      />
      <FormOpenText
        control={control}
        name="story"
        label={fieldLabels.story}
        isOptional
        rows={3}
        maxLength={3000}
        hint="How it came to be. People buy the story with the work."
      />
      <ChipChoice
        control={control}
        name="tags"
        label={fieldLabels.tags}
        isOptional
        options={[]}
        most={artworkLimits.tags}
        own="tag"
        ownLength={30}
        hint="Words that people search for: monsoon, Rajasthan, blue."
      />
    </>
  )
}
