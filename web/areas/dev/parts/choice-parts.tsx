import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Part } from './part.tsx'

const genres = [
  { value: 'sufi', label: 'Sufi', count: 48 },
  { value: 'ghazal', label: 'Ghazal', count: 31 },
  { value: 'folk', label: 'Folk', count: 112 },
]

export function ChoiceParts() {
  const [pack, setPack] = useState('sangeet')
  const [stars, setStars] = useState(4)
  return (
    <Part title="Choices">
      <div className="flex flex-wrap gap-x-5">
        <Checkbox defaultSelected>Sound and lights</Checkbox>
        <Checkbox>Extra 30 min</Checkbox>
        <Checkbox isIndeterminate>All cities</Checkbox>
        <Checkbox isDisabled>Sold out</Checkbox>
        <Switch defaultSelected>Open to travel</Switch>
        <Switch hint="Only people you answered can write">Quiet hours</Switch>
      </div>
      <Checkbox error="Please agree before you pay.">
        I agree to the <TextLink href="#refunds">refund policy</TextLink>.
      </Checkbox>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <CheckboxGroup label="Style" options={genres} defaultValue={['sufi']} />
        <RadioGroup
          label="Setting"
          defaultValue="live"
          options={[
            { value: 'live', label: 'Live' },
            { value: 'studio', label: 'Studio', hint: 'Recorded, then sent to you' },
          ]}
        />
      </div>
      <RadioGroup label="Package" className="mt-4" value={pack} onChange={setPack}>
        <RadioCard value="home" title="Mehfil at Home" text="60 min, 3 performers" end={<Price rupees={38000} size="sm" />} />
        <RadioCard value="sangeet" title="Sangeet Evening" text="90 min, 5 performers" end={<Price rupees={85000} size="sm" />} />
        <RadioCard value="wedding" title="Wedding Weekend" text="2 evenings" end={<Price rupees={165000} size="sm" />} isDisabled />
      </RadioGroup>
      <div className="mt-4">
        <StarChoice label="Overall" value={stars} onChange={setStars} />
      </div>
      <Slider
        className="mt-5"
        label="Price"
        thumbs={['Least', 'Most']}
        minValue={0}
        maxValue={100_000}
        step={1000}
        defaultValue={[8000, 60_000]}
        output={(values) => values.map(formatRupees).join(' to ')}
      />
    </Part>
  )
}
