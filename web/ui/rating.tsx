import { Star } from 'lucide-react'

export type RatingProps = {
  /** 0 to 5. */
  value: number
  reviews?: number
  /** One star beside the figure (`one`), or `five` filled up to the value. */
  stars?: 'one' | 'five'
  /** Who or what is rated, where the context does not say: `Artist`. */
  of?: string
  className?: string
}

const five = [0, 1, 2, 3, 4]
const star = 'size-4.5 shrink-0 fill-star stroke-star-edge stroke-1'

export function Rating({ value, reviews, stars = 'one', of, className }: RatingProps) {
  const figure = value.toFixed(1)
  const many = reviews === 1 ? '1 review' : `${reviews?.toLocaleString('en-IN')} reviews`
  const words = `${of ? `${of} rated ` : ''}${figure} out of 5${reviews === undefined ? '' : `, ${many}`}`
  return (
    <span role="img" aria-label={words} className={`inline-flex items-center gap-1.5 font-semibold tabular-nums ${className ?? ''}`}>
      {of && <span className="font-normal text-muted">{of}</span>}
      {stars === 'one' ? <Star aria-hidden className={star} /> : <Stars value={value} />}
      {figure}
      {reviews !== undefined && <span className="font-normal text-muted">({reviews.toLocaleString('en-IN')})</span>}
    </span>
  )
}

function Stars({ value }: { value: number }) {
  return (
    <span className="relative inline-flex">
      {five.map((place) => (
        <Star key={place} className="size-4.5 shrink-0 fill-line stroke-edge stroke-1" />
      ))}
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        {five.map((place) => (
          <Star key={place} className={star} />
        ))}
      </span>
    </span>
  )
}
