import { BadgeCheck } from 'lucide-react'
import { Arch } from '#web/ui/arch.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { faces } from './faces.ts'
import { Part } from './part.tsx'

const artists = {
  day: { name: 'Aarohi Kulkarni', line: 'Singer, violinist, Pune', rating: 4.8, reviews: 133, rupees: 31500, face: faces.aarohi },
  stage: { name: 'Puii Hmar', line: 'Beat boxer, Aizawl', rating: 4.7, reviews: 58, rupees: 22000, face: faces.puii },
}

export function CardParts({ theme }: { theme: Theme }) {
  const { name, line, rating, reviews, rupees, face } = artists[theme]
  return (
    <Part title="Cards">
      <div className="grid grid-cols-2 gap-4">
        <Card as="article" padding="none" className="overflow-hidden">
          <div className="flex justify-center overflow-hidden border-b border-line bg-soft px-4 pt-4">
            <Arch className="-mb-2 w-37">
              <img src={face} alt="" />
            </Arch>
          </div>
          <div className="px-4 pt-3 pb-4 leading-snug">
            <p className="text-lg leading-tight font-semibold">
              {name} <BadgeCheck role="img" aria-label="Verified" className="inline size-4.5 fill-success stroke-card align-[-0.15em]" />
            </p>
            <p className="text-muted">{line}</p>
            <p className="mt-1.5 flex flex-wrap justify-between gap-x-3">
              <Rating value={rating} reviews={reviews} />
              <Price rupees={rupees} />
            </p>
          </div>
        </Card>
        <SkeletonCard />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Card tone="notice" padding="sm">
          <p className="text-muted">Pay today, 30% advance</p>
          <Price rupees={33750} size="xl" />
        </Card>
        <Card isSelected padding="sm">
          Selected
        </Card>
        <Card isRaised padding="sm">
          Raised
        </Card>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Avatar name="Priya Malhotra" src={faces.priya} size="lg" />
        <Avatar name="Priya Malhotra" src={faces.priya} />
        <Avatar name="Vikram Chauhan" isDecorative={false} />
        <Avatar name="Sana Merchant" size="sm" />
        <Skeleton shape="circle" className="size-11" />
        <Skeleton className="w-32" />
        <Arch frame="page" className="w-20">
          <img src={face} alt="" />
        </Arch>
      </div>
    </Part>
  )
}
