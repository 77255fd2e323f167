import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Chip, FilterChip } from '#web/ui/chip.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Trail } from '#web/ui/trail.tsx'
import { nothing, Part } from './part.tsx'

export function ChipParts() {
  const [isOn, setOn] = useState(true)
  return (
    <Part title="Chips, trail, badges, rating, price">
      <div className="flex flex-wrap gap-2">
        <Chip isSelected={isOn} onChange={setOn}>
          Singers
        </Chip>
        <Chip isSelected={false} onChange={nothing}>
          Dancers
        </Chip>
        <ChipLink href="#djs">DJs</ChipLink>
        <FilterChip label="Jaipur" onRemove={nothing} />
        <FilterChip label="Under ₹50,000" onRemove={nothing} />
      </div>
      <ChosenFilters
        className="mt-3"
        chosen={[
          { name: 'Oil', hrefWithout: '#oil' },
          { name: '₹8,000 to ₹60,000', hrefWithout: '#price' },
        ]}
      />
      <Trail
        className="mt-3"
        steps={[{ name: 'Buy Artwork', href: '#art' }, { name: 'Painting', href: '#painting' }, { name: 'Sharad Pond' }]}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone="peacock" icon={<BadgeCheck aria-hidden />}>
          Verified
        </Badge>
        <Badge tone="peacock">Available</Badge>
        <Badge tone="marigold">Waiting for you</Badge>
        <Badge tone="rani" isLive>
          Live
        </Badge>
        <Badge tone="danger">Payment failed</Badge>
        <Badge>Sold</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Rating value={4.9} reviews={212} />
        <Rating value={3.6} stars="five" />
        <Price rupees={38000} before="from" size="lg" />
        <Price rupees={1234567} after="total" size="lg" />
      </div>
    </Part>
  )
}
