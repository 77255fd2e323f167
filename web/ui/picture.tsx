import type { ComponentProps } from 'react'

/** An uploaded picture. `blur` is a data URL of a few hundred bytes. */
export type PictureData = {
  id: string
  alt: string
  width: number
  height: number
  widths: readonly number[]
  blur?: string
  seal?: string
}
export type PictureUrl = (picture: PictureData, width: number, format: 'avif' | 'webp') => string

export type PictureProps = {
  picture: PictureData
  urlOf: PictureUrl
  /** Its displayed width, as in the HTML attribute: `(min-width: 768px) 33vw, 100vw`. */
  sizes: string
  /** The largest picture of the first screen: loads with high priority. */
  isFirst?: boolean
  /** Loads although it is not visible yet. */
  isAhead?: boolean
  alt?: string
  className?: string
}

/** Reserves its space by width and height and shows the blur until the right size has loaded on top, so that nothing moves. */
export function Picture({ picture, urlOf, sizes, isFirst, isAhead, alt = picture.alt, className = 'h-auto w-full' }: PictureProps) {
  const { width, height, widths, blur } = picture
  const sourceSet = (format: 'avif' | 'webp') => widths.map((each) => `${urlOf(picture, each, format)} ${each}w`).join(', ')
  const eagerness: ComponentProps<'img'> = isFirst ? { fetchPriority: 'high' } : { loading: isAhead ? 'eager' : 'lazy', decoding: 'async' }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        {...eagerness}
        src={urlOf(picture, widths.find((each) => each >= 640) ?? widths.at(-1) ?? width, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={`bg-line bg-cover bg-center ${className}`}
        style={blur ? { backgroundImage: `url(${blur})` } : undefined}
      />
    </picture>
  )
}
